import {
  consequencesOfDrop,
  type DropConsequences,
} from '@myhub/domain/registration/drop/consequences-of-drop.ts'
import type { ReactNode } from 'react'
import { myRegistrations, myTransfers } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { heldSections } from '#data/registration/plans/class-names.ts'
import { refusalInWords } from '#data/registration/plans/refusal-words.ts'
import type { Registration } from '#data/shapes.ts'
import { formatCount, formatCreditFigure, formatDay, formatShare } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { UserFacingError } from '#ui/form/user-facing-error.ts'
import { useToday } from '#ui/time/use-today.ts'
import { toast } from '#ui/toast/toasts.ts'
import { requestInWords } from './request-words.ts'
import { useRegistering } from './use-registering.ts'
import { wayOut } from './way-out.ts'

/**
 * Every consequence of leaving a class, before it is left; what the college hasn't given is said to
 * be unknown (registration.md section 3).
 */
export function DropDialog({
  registration,
  others,
  onClose,
}: {
  registration: Registration
  /** The student's other classes of the term. */
  others: readonly Registration[]
  onClose: () => void
}) {
  const today = useToday()
  const task = useRegistering()
  const { section, waitlistPlace } = registration
  const way = wayOut(registration, today)
  const isWaiting = heldSections([registration]).get(section.id) === 'waitlisted'
  return (
    <ConfirmDialog
      title={way.title({ name: section.name })}
      action={way.label()}
      keep={way.keep()}
      work={async () => {
        const [answer] = await task.mutateAsync([{ action: way.action, sectionId: section.id }])
        if (answer?.state === 'refused') {
          const reason = answer.reasons.map(refusalInWords).join(' ')
          throw new UserFacingError(m.plan_classes_drop_refused({ reason }))
        }
        const isDone = answer?.state === 'accepted'
        const message = isDone ? requestInWords(answer).word : m.plan_classes_drop_waits()
        toast({ type: 'positive', message: `${section.name}: ${message}` })
      }}
      done={null}
      onClose={onClose}
    >
      {isWaiting ? (
        waitlistPlace !== null && (
          <p>{m.plan_classes_lose_place({ place: formatCount(waitlistPlace) })}</p>
        )
      ) : (
        <Consequences registration={registration} others={others} today={today} />
      )}
    </ConfirmDialog>
  )
}

function Consequences({
  registration,
  others,
  today,
}: {
  registration: Registration
  others: readonly Registration[]
  today: string
}) {
  const all = useGroup(myRegistrations).data
  const transfers = useGroup(myTransfers).data
  const { section, credits, gradingMode } = registration
  const found = consequencesOfDrop({
    today,
    left: {
      state: 'registered',
      waitlistPlace: null,
      credits: credits.registered,
      gradingMode,
      endOn: section.endOn,
      lastDropOn: section.lastDropOn,
      lastWithdrawOn: section.lastWithdrawOn,
      // No source sends a schedule of refunds or what one class costs.
      refunds: null,
      lastRefundOn: section.refundOn,
      chargeCents: null,
    },
    others,
    record:
      all && transfers
        ? { registrations: all.filter(({ id }) => id !== registration.id), transfers }
        : null,
  })
  const [now] = found.spans
  return (
    <>
      <h3 className="text-base">{m.plan_classes_today()}</h3>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact label={m.plan_classes_refund()}>{refundInWords(now?.refund?.percent ?? null)}</Fact>
        <Fact label={m.plan_classes_transcript()}>
          {now?.mark === 'none'
            ? m.plan_classes_mark_none()
            : now?.mark === 'W'
              ? m.plan_classes_mark_w()
              : m.plan_classes_unknown()}
        </Fact>
        <Load found={found} />
        <Fact label={m.plan_classes_aid()}>{aidInWords(found)}</Fact>
      </dl>
      {now?.act === 'drop' && section.lastDropOn !== null && (
        <p>{m.plan_classes_last_drop({ day: formatDay(section.lastDropOn, today) })}</p>
      )}
      {found.cheapestOn !== null && (
        <p>{m.plan_classes_cheapest({ day: formatDay(found.cheapestOn, today) })}</p>
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const loads = {
  full: m.plan_classes_load_full,
  threeQuarter: m.plan_classes_load_threeQuarter,
  half: m.plan_classes_load_half,
  lessThanHalf: m.plan_classes_load_lessThanHalf,
  none: m.plan_classes_load_none,
} as const

function Load({ found: { load } }: { found: DropConsequences }) {
  if (!load) return <Fact label={m.plan_classes_credits_change()}>{m.plan_classes_unknown()}</Fact>
  const { before, after } = load
  const words = { before: loads[before.load](), after: loads[after.load]() }
  return (
    <>
      <Fact label={m.plan_classes_credits_change()}>
        {m.plan_classes_from_to({
          before: formatCreditFigure(before.credits),
          after: formatCreditFigure(after.credits),
        })}
      </Fact>
      <Fact label={m.plan_classes_load()}>
        {before.load === after.load
          ? m.plan_classes_load_same({ load: words.after })
          : m.plan_classes_load_change(words)}
      </Fact>
    </>
  )
}

function refundInWords(percent: number | null): string {
  if (percent === null) return m.plan_classes_refund_unknown()
  return m.plan_classes_refund_share({ share: formatShare(percent / 100) })
}

/** The pace of satisfactory academic progress, which decides about federal aid. */
function aidInWords({ pace, spans: [now], load }: DropConsequences): string {
  const after = now?.pace
  if (!pace || !after) return m.plan_classes_aid_unknown()
  if (after.has === pace.has)
    return load && load.before.load !== load.after.load
      ? m.plan_classes_aid_load()
      : m.plan_classes_aid_pace(shares(pace.has, after.has, after.needs))
  return m.plan_classes_aid_pace(shares(pace.has, after.has, after.needs))
}

const shares = (before: number, after: number, needs: number) => ({
  before: formatShare(before),
  after: formatShare(after),
  needs: formatShare(needs),
})
