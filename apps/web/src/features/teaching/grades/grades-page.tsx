import { gradeKinds } from '@myhub/domain/teaching/grades.ts'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { m } from '#locales/compiled/messages.js'
import { exactMatch, LinkTabs } from '#ui/layout/tabs.tsx'
import { EntriesCard } from '../entries/entries-card.tsx'
import { EntriesPage } from '../entries/entries-page.tsx'
import { GradeForm } from './grade-form.tsx'
import { gradeKindLabels, parseKind, toSearch } from './grade-kinds.ts'
import { gradeParts } from './grade-parts.ts'

/** Entering, posting and correcting the midterm and final grades of a class. */
export function GradesPage() {
  const { sectionId = '' } = useParams({ strict: false })
  const kind = parseKind(useSearch({ strict: false }))
  return (
    <EntriesPage title={m.grades_title()} toTitle={m.grades_page} intro={m.grades_intro()}>
      {(place) => (
        <>
          <LinkTabs label={m.grades_title()} wraps>
            {gradeKinds.map((gradeKind) => (
              <Link
                key={gradeKind}
                to="/teaching/$sectionId/grades"
                params={{ sectionId }}
                search={toSearch(gradeKind)}
                aria-current={gradeKind === kind ? 'page' : undefined}
                activeOptions={exactMatch}
                className="tab"
                resetScroll={false}
                replace
              >
                {gradeKindLabels[gradeKind]()}
              </Link>
            ))}
          </LinkTabs>
          <EntriesCard
            key={kind}
            {...place}
            kind={kind}
            parts={gradeParts[kind]}
            form={(props) => <GradeForm {...props} kind={kind} />}
          />
        </>
      )}
    </EntriesPage>
  )
}
