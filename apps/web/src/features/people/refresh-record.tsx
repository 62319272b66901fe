import { useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { syncPerson } from '#data/people/people.ts'
import { skipReasonLabels } from '#data/people/skip-labels.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'

/** The outcome, one sentence for each part of it. */
type Outcome = readonly string[]

async function refresh(personId: string): Promise<Outcome> {
  try {
    const { groups } = await syncPerson(personId)
    const count = (...states: string[]) =>
      groups.filter(({ state }) => states.includes(state)).length
    const [queued, current, skipped] = [
      count('queued', 'running'),
      count('fresh'),
      count('skipped'),
    ]
    const reasons = groups.flatMap(({ state, reason }) => (state === 'skipped' && reason) || [])
    return [
      ...(queued > 0 ? [m.people_refresh_coming({ count: formatCount(queued) })] : []),
      ...(current > 0 ? [m.people_refresh_current({ count: formatCount(current) })] : []),
      ...(skipped > 0 ? [m.people_refresh_skipped({ count: formatCount(skipped) })] : []),
      ...new Set(reasons.map((reason) => skipReasonLabels[reason]())),
    ]
  } catch (error) {
    const isRateLimited = error instanceof ApiError && error.status === 429
    return [isRateLimited ? m.people_refresh_too_often() : m.people_refresh_failed()]
  }
}

/** Refetches a person's record from the college's system, for staff with permission (R8.20). */
export function RefreshRecord({ personId }: { personId: string }) {
  const [outcome, setOutcome] = useState<Outcome>([])
  const [isBusy, setBusy] = useState(false)
  async function handleRefresh() {
    if (isBusy) return
    setBusy(true)
    setOutcome(await refresh(personId))
    setBusy(false)
  }
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="mb-3 max-w-[60ch] text-sm text-ink-soft">{m.people_refresh_text()}</p>
      <Button onClick={() => void handleRefresh()}>
        {isBusy ? m.people_refresh_asking() : m.people_refresh()}
      </Button>
      <div role="status" className="mt-3 grid max-w-[60ch] gap-1 empty:mt-0">
        {outcome.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  )
}
