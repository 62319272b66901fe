import { isAdvising } from '#data/programs/advisors.ts'
import type { Advisor } from '#data/shapes.ts'
import { formatPhone } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import { useToday } from '#ui/time/use-today.ts'
import Check from '~icons/lucide/check'

/** A student's current advisors, the primary one first. */
export function AdvisorRows({ advisors }: { advisors: readonly Advisor[] }) {
  const today = useToday()
  return (
    <ul className="rows -my-3">
      {advisors
        .filter((advisor) => isAdvising(advisor, today))
        .toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
        .map((advisor) => (
          <AdvisorItem key={advisor.id} of={advisor} />
        ))}
    </ul>
  )
}

function AdvisorItem({ of: { person, type, isPrimary } }: { of: Advisor }) {
  const { displayName, email, phone, extension } = person
  const number = phone && formatPhone(phone)
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]">
      <p lang={getLang(type, 'title')} className="text-sm text-ink-soft">
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
