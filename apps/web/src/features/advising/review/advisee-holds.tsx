import { useState } from 'react'
import { type AdvisingHold, advisingHolds, type HoldReview } from '#data/advising/review.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatDay, formatInstant } from '#lib/i18n/format.ts'
import { getLang, inEnglish } from '#lib/i18n/language.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'
import { Chip } from '#ui/status/chip.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { useToday } from '#ui/time/use-today.ts'
import CircleCheck from '~icons/lucide/circle-check'
import Clock from '~icons/lucide/clock'
import { refusalTexts, resultTexts, stateChips, stateTexts } from './review-labels.ts'

const ReviewDialog = lazyModule(() => import('./review-dialog.tsx')).dialog('ReviewDialog')

/** A student's holds that an advisor ends after a meeting, and the results of reviews. */
export function AdviseeHolds({ personId, name }: { personId: string; name: string }) {
  const group = useGroup(advisingHolds(personId))
  const [reviewed, setReviewed] = useState<AdvisingHold | null>(null)
  const frame = useRestoredFocus()
  return (
    <>
      <div ref={frame} className="contents">
        <Card
          group={emptyWhen(group, ({ holds }) => holds.length === 0)}
          title={m.review_title()}
          description={m.review_logged()}
          empty={m.review_empty()}
          lines={2}
        >
          {({ holds }) => (
            <ul className="rows" aria-live="polite">
              {holds.map((hold) => (
                <HoldItem key={hold.id} hold={hold} onReview={() => setReviewed(hold)} />
              ))}
            </ul>
          )}
        </Card>
      </div>
      {reviewed && group.data && (
        <ReviewDialog
          personId={personId}
          name={name}
          hold={reviewed}
          delivery={group.data.delivery}
          onClose={() => setReviewed(null)}
        />
      )}
    </>
  )
}

function HoldItem({ hold, onReview }: { hold: AdvisingHold; onReview: () => void }) {
  const today = useToday()
  const { title, review, startOn, blocksRegistration } = hold
  const canReview = review === null || review.state === 'refused'
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-1">
        <h3 tabIndex={-1} lang={getLang(hold)} className="text-base font-semibold">
          {title}
        </h3>
        <p className="text-sm text-ink-soft">
          {m.registrations_since({ date: formatDay(startOn, today) })}
        </p>
        {review ? (
          <Review review={review} />
        ) : (
          <p>
            <Chip tone={blocksRegistration ? 'bad' : 'neutral'}>
              {blocksRegistration ? m.registrations_blocks() : m.registrations_does_not_block()}
            </Chip>
          </p>
        )}
      </div>
      {canReview && (
        <Button
          className="screen-only whitespace-nowrap"
          aria-label={m.review_complete_for({ hold: title })}
          onClick={onReview}
        >
          <CircleCheck size={18} strokeWidth={1.75} aria-hidden />
          {m.review_complete()}
        </Button>
      )}
    </li>
  )
}

function Review({ review }: { review: HoldReview }) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const today = useToday()
  const { state, result, refusal, message, lastDay, by, at } = review
  const { tone, label } = stateChips[state]
  const text = result
    ? resultTexts[result]({ date: formatDay(lastDay, today) })
    : refusal
      ? refusalTexts[refusal]()
      : stateTexts[state]()
  return (
    <div className="grid max-w-[65ch] gap-1">
      <p>
        <Chip tone={tone} {...(tone === 'info' ? { icon: Clock } : {})}>
          {label()}
        </Chip>
      </p>
      <p>{text}</p>
      {message && (
        <p>
          {m.review_college_says()} <q lang={inEnglish}>{message}</q>
        </p>
      )}
      <p className="text-sm text-ink-soft">
        {m.note_written_by({ name: by, when: formatInstant(at, zone, now) })}
      </p>
    </div>
  )
}
