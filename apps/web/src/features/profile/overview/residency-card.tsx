import { Link } from '@tanstack/react-router'
import { myResidencies } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { useToday } from '#ui/time/use-today.ts'

/** The person's current residency for tuition. */
export function ResidencyCard() {
  const today = useToday()
  const residencies = useGroup(myResidencies)
  const group = emptyWhen(residencies, (all) => !all.some(({ isCurrent }) => isCurrent))
  return (
    <Card
      group={group}
      title={m.profile_residency()}
      singular
      empty={m.profile_no_residency()}
      forbidden={m.profile_residency_forbidden()}
      lines={1}
    >
      {(all) => (
        <Facts>
          {all
            .filter(({ isCurrent }) => isCurrent)
            .map(({ id, type, startOn }) => (
              <Fact
                key={id}
                label={m.profile_residency_for_tuition()}
                note={startOn && m.profile_from({ date: formatDay(startOn, today) })}
                action={
                  <Link
                    to="/profile/admissions"
                    className={`${buttonClass('quiet')} screen-only -my-2.5`}
                    aria-label={m.profile_more_about({ what: m.profile_residency() })}
                  >
                    {m.profile_more()}
                  </Link>
                }
              >
                {type.title}
              </Fact>
            ))}
        </Facts>
      )}
    </Card>
  )
}
