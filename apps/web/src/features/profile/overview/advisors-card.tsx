import { Check } from 'lucide-react'
import { myAdvisors } from '#data/people/person.ts'
import { isAdvising } from '#data/programs/advisors.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { Advisor } from '#data/shapes.ts'
import { formatPhone } from '#lib/i18n/format.ts'
import { langOf } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { useToday } from '#ui/time/use-today.ts'

/**
 * The person's current advisors, in short; Academic progress explains how to book an appointment.
 */
export function AdvisorsCard() {
  const today = useToday()
  const isNow = (advisor: Advisor) => isAdvising(advisor, today)
  const group = emptyWhen(useGroup(myAdvisors), (all) => !all.some(isNow))
  return (
    <Card
      group={group}
      title={m.profile_advisors()}
      empty={m.profile_no_advisors()}
      forbidden={m.profile_advisors_forbidden()}
      lines={2}
    >
      {(all) => (
        <ul className="rows -my-3">
          {all
            .filter(isNow)
            .toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
            .map((advisor) => (
              <OneAdvisor key={advisor.id} of={advisor} />
            ))}
        </ul>
      )}
    </Card>
  )
}

function OneAdvisor({ of: { person, type, isPrimary } }: { of: Advisor }) {
  const { displayName, email, phone, extension } = person
  const number = phone && formatPhone(phone)
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]">
      <p lang={langOf(type, 'title')} className="text-sm text-ink-soft">
        {type.title}
      </p>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3">
          <bdi>{displayName}</bdi>
          {isPrimary && (
            <Chip tone="brand" icon={Check}>
              {m.profile_advisor_primary()}
            </Chip>
          )}
        </p>
        <ul className="flex flex-wrap gap-x-6">
          {email && (
            <li className="min-w-0">
              <a
                className="link inline-flex min-h-11 items-center wrap-anywhere"
                href={`mailto:${email}`}
              >
                {email}
              </a>
            </li>
          )}
          {number && (
            <li>
              <a
                className="link figures inline-flex min-h-11 items-center"
                href={`tel:${phone}${extension ? `;ext=${extension}` : ''}`}
              >
                {extension ? m.profile_extension({ number, extension }) : number}
              </a>
            </li>
          )}
        </ul>
      </div>
    </li>
  )
}
