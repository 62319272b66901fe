import {
  type DropConsequences,
  getDropConsequences,
} from '@myhub/domain/registration/drop/consequences-of-drop.ts'
import { myRegistrations, myTransfers } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { Registration } from '#data/shapes.ts'
import { formatDay, formatShare } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { useToday } from '#ui/time/use-today.ts'
import { CreditsAndLoad, Fact } from './load-facts.tsx'

/**
 * The effects of leaving a class today, also in a swap. Missing college data is shown as unknown
 * (registration.md section 3).
 */
export function Consequences({
  registration,
  others,
  gained,
}: {
  registration: Registration
  /** The student's other classes of the term. */
  others: readonly Registration[]
  /** Credits of the class that a swap adds; null if unknown. */
  gained?: number | null
}) {
  const today = useToday()
  const all = useGroup(myRegistrations).data
  const transfers = useGroup(myTransfers).data
  const { section, credits, gradingMode } = registration
  const consequences = getDropConsequences({
    today,
    classToDrop: {
      state: 'registered',
      waitlistPlace: null,
      credits: credits.registered,
      gradingMode,
      endOn: section.endOn,
      lastDropOn: section.lastDropOn,
      lastWithdrawOn: section.lastWithdrawOn,
      // No source provides a refund schedule or the cost of one class.
      refunds: null,
      lastRefundOn: section.refundOn,
      chargeCents: null,
    },
    others,
    ...(gained != null && {
      replacement: {
        gradingMode: null,
        status: { state: 'registered' },
        credits: { registered: gained },
      },
    }),
    record:
      all && transfers
        ? { registrations: all.filter(({ id }) => id !== registration.id), transfers }
        : null,
  })
  const [now] = consequences.spans
  return (
    <>
      <h3 className="text-base">{m.plan_classes_today()}</h3>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact label={m.plan_classes_refund()}>{describeRefund(now?.refund?.percent ?? null)}</Fact>
        <Fact label={m.plan_classes_transcript()}>
          {now?.mark === 'none'
            ? m.plan_classes_mark_none()
            : now?.mark === 'W'
              ? m.plan_classes_mark_w()
              : m.plan_classes_unknown()}
        </Fact>
        <CreditsAndLoad load={gained === null ? null : consequences.load} />
        <Fact label={m.plan_classes_aid()}>{describeAid(consequences)}</Fact>
      </dl>
      {now?.action === 'drop' && section.lastDropOn !== null && (
        <p>{m.plan_classes_last_drop({ day: formatDay(section.lastDropOn, today) })}</p>
      )}
      {consequences.cheapestOn !== null && (
        <p>{m.plan_classes_cheapest({ day: formatDay(consequences.cheapestOn, today) })}</p>
      )}
    </>
  )
}

function describeRefund(percent: number | null): string {
  if (percent === null) return m.plan_classes_refund_unknown()
  return m.plan_classes_refund_share({ share: formatShare(percent / 100) })
}

/** The effect on the pace of satisfactory academic progress, which federal aid depends on. */
function describeAid({ pace, spans: [now], load }: DropConsequences): string {
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
