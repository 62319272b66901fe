import { gradeKinds } from '@myhub/domain/teaching/grades.ts'
import { Link } from '@tanstack/react-router'
import type { TaughtSection } from '#data/teaching/taught-sections.ts'
import { m } from '#locales/compiled/messages.js'
import { buttonClass } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { gradeKindLabels, toSearch } from './grade-kinds.ts'
import { GradesChip } from './grades-chip.tsx'

/** The grade status of a class, with links to enter grades. */
export function GradesCard({ taught }: { taught: TaughtSection }) {
  const { id: sectionId } = taught.section
  return (
    <Sheet title={m.grades_title()} description={m.grades_card_text()}>
      <ul className="grid gap-3">
        {gradeKinds.map((kind) => (
          <li key={kind} className="flex flex-wrap items-center gap-4">
            <Link
              to="/teaching/$sectionId/grades"
              params={{ sectionId }}
              search={toSearch(kind)}
              className={buttonClass()}
            >
              {gradeKindLabels[kind]()}
            </Link>
            <GradesChip taught={taught} kind={kind} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
