import { Link } from '@tanstack/react-router'
import { myRegistrations } from '#data/people/person.ts'
import { currentCredit } from '#data/programs/programs.ts'
import { useGroup } from '#data/query/group-view.ts'
import { areTimesUnknown, formatPeriods, modalityOf } from '#data/registration/modality.ts'
import type { Section } from '#data/shapes.ts'
import { isAttended } from '#features/schedule/attended.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { hasNumber } from '#ui/academics/course-number.tsx'
import { PlaceName } from '#ui/academics/place-name.tsx'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { joinGroups } from '#ui/card/join-groups.ts'
import { formatCredits, sumIfKnown } from '#ui/text/credits.ts'
import { useToday } from '#ui/time/use-today.ts'
import { ClassRow } from '../class-row.tsx'

/** The current term's classes, with when and where each meets. */
export function ClassesCard() {
  const today = useToday()
  const group = joinGroups({
    registrations: useGroup(myRegistrations),
    term: useGroup(currentCredit),
  })
  const term = group.data?.term
  const classes = (group.data?.registrations ?? [])
    .filter(
      (registration) =>
        isAttended(registration, today) && registration.section.term.id === term?.id,
    )
    .toSorted((a, b) => a.section.name.localeCompare(b.section.name))
  const credits = sumIfKnown(classes.map((entry) => entry.credits.registered))
  return (
    <Card
      title={m.dashboard_classes()}
      subject={m.dashboard_your_classes()}
      description={classes.length > 0 ? `${term?.title}, ${formatCredits(credits)}` : term?.title}
      group={emptyWhen(group, () => classes.length === 0)}
      empty={m.dashboard_no_classes_this_term()}
      drawing="autumn"
      lines={10}
    >
      {() => (
        <>
          <ul className="rows -mt-3">
            {classes.map(({ id, section }) => (
              <ClassRow key={id} section={section} untimedText={<Untimed section={section} />}>
                <p lang={inEnglish} className="font-semibold">
                  {section.course.title}
                </p>
                {hasNumber(section.course) && (
                  <p className="text-sm text-ink-soft">{section.course.id}</p>
                )}
              </ClassRow>
            ))}
          </ul>
          <p className="mt-3">
            <Link to="/profile/schedule" className="link inline-flex min-h-11 items-center">
              {m.dashboard_open_schedule()}
            </Link>
          </p>
        </>
      )}
    </Card>
  )
}

function Untimed({ section }: { section: Section }) {
  return areTimesUnknown(section) ? (
    <>
      {formatPeriods(section)}
      <span className="block text-ink-soft">
        <PlaceName section={section} />
      </span>
    </>
  ) : (
    <>
      {modalityOf(section.deliveryMode)?.word}
      <span className="block text-ink-soft">{m.dashboard_no_set_time()}</span>
    </>
  )
}
