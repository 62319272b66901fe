import { Link } from '@tanstack/react-router'
import { useGroup } from '#data/query/group-view.ts'
import { formatPeriods, modalityOf } from '#data/registration/modality.ts'
import { termTime } from '#data/registration/terms.ts'
import { myTaughtSections } from '#data/teaching/taught-sections.ts'
import { useSendUnsent } from '#features/teaching/entries/use-send-unsent.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { useTeaches } from '#session/work.ts'
import { hasOwnName } from '#ui/academics/course-number.tsx'
import { PlaceName } from '#ui/academics/place-name.tsx'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { ClassRow } from '../class-row.tsx'

/** The classes that the person teaches now, or in the next term that has any. */
export function TeachingCard() {
  const today = useToday()
  const group = useGroup(myTaughtSections, useTeaches())
  useSendUnsent(group.data)
  const running = (group.data ?? []).filter(({ section }) => section.status !== 'cancelled')
  const formatStart = (time: string) =>
    running.filter(({ section }) => termTime(section.term, today) === time)
  const now = formatStart('current')
  const shown = (now.length > 0 ? now : formatStart('coming')).map(({ section }) => section)
  const title = shown[0]?.term.title
  return (
    <Card
      title={m.teaching_title()}
      subject={m.teaching_your_classes()}
      {...(title && { description: title })}
      group={emptyWhen(group, () => shown.length === 0)}
      empty={m.teaching_none_now()}
      drawing="autumn"
      lines={6}
    >
      {() => (
        <>
          <ul className="rows -mt-3">
            {shown.map((section) => (
              <ClassRow
                key={section.id}
                section={section}
                untimedText={
                  <>
                    {modalityOf(section.deliveryMode)?.word ?? formatPeriods(section)}
                    <span className="block text-ink-soft">
                      <PlaceName section={section} />
                    </span>
                  </>
                }
              >
                <Link
                  to="/teaching/$sectionId"
                  params={{ sectionId: section.id }}
                  className="link -my-2 inline-block py-2 font-semibold"
                  lang={inEnglish}
                >
                  {section.course.title}
                </Link>
                {hasOwnName(section) && (
                  <p className="figures text-sm text-ink-soft">{section.name}</p>
                )}
              </ClassRow>
            ))}
          </ul>
          <p className="mt-3">
            <Link to="/teaching" className="link inline-flex min-h-11 items-center">
              {m.teaching_all()}
            </Link>
          </p>
        </>
      )}
    </Card>
  )
}
