import { Link, useParams } from '@tanstack/react-router'
import { useGroup } from '#data/query/group-view.ts'
import { myTaughtSections } from '#data/teaching/taught-sections.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { useTeaches } from '#session/work.ts'
import { hasOwnName } from '#ui/academics/course-number.tsx'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { AboutSection } from './about-section.tsx'
import { AttendanceCard } from './attendance/attendance-card.tsx'
import { GradesCard } from './grades/grades-card.tsx'
import { RosterCards } from './roster/roster-cards.tsx'
import { SectionDates } from './section-dates.tsx'

/** A class for its instructors: meetings, dates, seats, and roster. */
export function TaughtSectionPage() {
  const { sectionId = '' } = useParams({ strict: false })
  const group = useGroup(myTaughtSections, useTeaches())
  const taught = group.data?.find(({ section }) => section.id === sectionId)
  const view = emptyWhen(
    { ...group, data: taught ?? null },
    () => group.data !== null && taught === undefined,
  )
  const section = taught?.section
  return (
    <Page
      title={section?.title ?? m.teaching_class()}
      titleLang={section && inEnglish}
      intro={
        section ? (
          <>
            {hasOwnName(section) && (
              <>
                <span className="figures">{section.name}</span> ·{' '}
              </>
            )}
            {section.academicPeriod.title}
          </>
        ) : (
          // The line is reserved, so that nothing moves.
          '\u00a0'
        )
      }
      actions={
        <Link to="/teaching" className={buttonClass()}>
          {m.teaching_back()}
        </Link>
      }
    >
      <Card group={view} title={m.teaching_about()} empty={m.teaching_not_yours()} lines={6}>
        {({ section: shown }) => <AboutSection section={shown} />}
      </Card>
      {taught && (
        <>
          <AttendanceCard taught={taught} />
          <GradesCard taught={taught} />
          <SectionDates section={taught.section} />
          <RosterCards taught={taught} />
        </>
      )}
    </Page>
  )
}
