import type { Restriction } from '#data/shapes.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import type { Tone } from '#ui/status/tone.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'

type Review = NonNullable<Restriction['review']>

const reviewTexts: Readonly<
  Record<Review['state'], { tone: Tone; text: (details: { name: string; when: string }) => string }>
> = {
  waiting: { tone: 'info', text: m.registrations_review_waiting },
  refused: { tone: 'warn', text: m.registrations_review_refused },
  done: { tone: 'good', text: m.registrations_review_done },
}

/** The outcome of the review that an advisor completed to end a hold. */
export function ReviewLine({ review: { state, by, at } }: { review: Review }) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const { tone, text } = reviewTexts[state]
  return (
    <p className="grid max-w-[65ch] justify-items-start gap-1">
      <Chip tone={tone}>{m.registrations_review()}</Chip>
      <span>{text({ name: by, when: formatInstant(at, zone, now) })}</span>
    </p>
  )
}
