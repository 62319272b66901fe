import { Link } from '@tanstack/react-router'
import { describeBlocker } from '#data/registration/describe-blocker.ts'
import type { ClearToRegister } from '#data/registration/registration.ts'
import { dateInZone, formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Banner } from '#ui/status/banner.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'

function titleOf({ isClear, blockers }: ClearToRegister, term: string): string {
  if (isClear) return m.progress_may_register({ term })
  // No blocker is known, but not everything could be checked.
  return blockers.length > 0 ? m.progress_not_yet({ term }) : m.progress_unsure({ term })
}

/** Whether the person can register, with the blockers and a link to the details. */
export function Eligibility({ eligibility }: { eligibility: ClearToRegister }) {
  const zone = useCollegeZone()
  const now = useNow()
  const { isClear, academicPeriod, blockers, opensAt } = eligibility
  const at = { now, today: dateInZone(zone, now), zone }
  const when = { when: opensAt === null ? '' : formatInstant(opensAt, zone, now) }
  const term = academicPeriod?.title ?? m.progress_next_term()
  return (
    <div className="grid gap-3">
      <Banner tone={isClear ? 'good' : 'warn'} title={titleOf(eligibility, term)}>
        {blockers.length > 0 && (
          <ul className="list-disc ps-5">
            {blockers.map((blocker) => {
              const { title, sentence } = describeBlocker(blocker, at)
              return (
                <li key={`${blocker.code} ${blocker.title}`}>
                  <span className="font-semibold">{title}.</span> <span>{sentence}</span>
                </li>
              )
            })}
          </ul>
        )}
      </Banner>
      {opensAt && (
        <p className="text-sm text-ink-soft">
          {Date.parse(opensAt) > now.getTime() ? m.progress_opens(when) : m.progress_opened(when)}
        </p>
      )}
      <p>
        <Link to="/profile/registrations" className="link inline-flex min-h-11 items-center">
          {m.progress_open_registrations()}
        </Link>
      </p>
    </div>
  )
}
