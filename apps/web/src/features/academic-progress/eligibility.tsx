import { Link } from '@tanstack/react-router'
import type { ClearToRegister } from '#data/registration.ts'
import { formatInstant } from '#lib/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Banner } from '#ui/banner.tsx'
import { useCollegeZone } from '#ui/college-zone.ts'

/** Whether the person may register, in one sentence, with the way to all of it. */
export function Eligibility({ clear }: { clear: ClearToRegister }) {
  const zone = useCollegeZone()
  const { isClear, academicPeriod, blockers, opensAt } = clear
  const term = academicPeriod?.title ?? m.progress_next_term()
  return (
    <div className="grid gap-3">
      <Banner
        tone={isClear ? 'good' : 'warn'}
        title={isClear ? m.progress_may_register({ term }) : m.progress_not_yet({ term })}
      >
        {blockers.length > 0 && (
          <ul className="list-disc ps-5">
            {blockers.map(({ code, title, sentence }) => (
              <li key={`${code} ${title}`}>{sentence}</li>
            ))}
          </ul>
        )}
      </Banner>
      {opensAt && (
        <p className="text-sm text-ink-soft">
          {m.progress_opens({ when: formatInstant(opensAt, zone, new Date()) })}
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
