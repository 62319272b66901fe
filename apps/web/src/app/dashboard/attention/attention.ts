import type { ClearToRegister, RegistrationBlocker } from '#data/registration/registration.ts'
import type { Registration, Restriction } from '#data/shapes.ts'
import type { GroupView } from '#ui/card/group-view.ts'
import { registrationWindow } from './registration-window.ts'
import type { RejectedChange } from './rejected-changes.ts'
import type { Task } from './tasks.ts'

export type Attention = {
  /** Registration blockers other than holds, as on Registrations. */
  blockers: RegistrationBlocker[]
  holds: Restriction[]
  /** The amount behind a financial hold; null when it is unknown. */
  holdAmountCents: number | null
  window: ReturnType<typeof registrationWindow>
  /** The term of the registration response. */
  term: string
  /**
   * The amount due now, unless it is listed as a blocker; null if nothing is due or it is unknown.
   */
  due: { cents: number; isOverdue: boolean } | null
  /** Seats that the college offers the person now. */
  offers: Registration[]
  /** Tasks past their due date. */
  overdue: Task[]
  /** The person's changes that the college's records did not accept. */
  rejectedChanges: RejectedChange[]
}

/** The card's other rows, as far as known. */
export type OtherAttention = Pick<Attention, 'due' | 'offers' | 'overdue' | 'rejectedChanges'>

const noOtherAttention: OtherAttention = { due: null, offers: [], overdue: [], rejectedChanges: [] }

/**
 * The amount due now, as the student accounts office reports it (domain.md section 7: reported,
 * never computed).
 */
export function amountDue(
  account: { dueNowCents: number | null; pastDueCents: number | null } | null,
): Attention['due'] {
  const cents = account?.dueNowCents ?? 0
  return cents > 0 ? { cents, isOverdue: (account?.pastDueCents ?? 0) >= cents } : null
}

/** The number of things that need attention. */
export function countAttention(attention: Attention): number {
  const { blockers, holds, window, due, offers, overdue, rejectedChanges } = attention
  const rows = [blockers, holds, offers, overdue, rejectedChanges]
  return rows.flat().length + (window ? 1 : 0) + (due ? 1 : 0)
}

/**
 * Everything that needs attention, for one card. The holds are essential: without them, the card
 * can't state that nothing needs attention. The registration response adds other blockers and when
 * the window opens; the card works without it. A closed window is shown in one row only.
 * @param now by the device's clock; the response contains how far the server's is ahead
 */
export function attentionGroup(
  holds: GroupView<Restriction[]>,
  clear: GroupView<ClearToRegister>,
  now: Date,
  other: OtherAttention = noOtherAttention,
): GroupView<Attention> {
  const attention = collectAttention(holds.data ?? [], clear.data, now, other)
  const isKnown = holds.data !== null || holds.state === 'empty'
  const isClear = countAttention(attention) === 0
  // Blockers are shown even while the holds can't be read, with a note.
  if (!isClear && !isKnown && holds.state !== 'loading') {
    return { ...holds, state: 'fresh', data: attention, asOf: clear.asOf }
  }
  if (!isKnown) return { ...holds, data: null }
  // "Nothing needs attention" isn't shown while the other response is loading.
  if (isClear && clear.state === 'loading') return { ...holds, state: 'loading', data: null }
  return { ...holds, state: resolvedState(holds.state, isClear), data: isClear ? null : attention }
}

function collectAttention(
  holds: readonly Restriction[],
  clear: ClearToRegister | null,
  now: Date,
  other: OtherAttention,
): Attention {
  const active = holds.filter(({ isActive }) => isActive)
  if (!clear)
    return { ...other, blockers: [], holds: active, holdAmountCents: null, window: null, term: '' }
  const { opensAt, closesAt, blockers, clockAhead, academicPeriod } = clear
  const window = { registrationOpensAt: opensAt, registrationClosesAt: closesAt }
  // An agreement that blocks registration is not repeated as an overdue task.
  const hasAgreementBlocker = blockers.some(({ kind }) => kind === 'agreement')
  const hasBalanceBlocker = blockers.some(({ amountCents }) => amountCents !== null)
  return {
    overdue: hasAgreementBlocker
      ? other.overdue.filter(({ source }) => source !== 'agreement')
      : other.overdue,
    offers: other.offers,
    rejectedChanges: other.rejectedChanges,
    due: hasBalanceBlocker ? null : other.due,
    blockers: blockers.filter(
      ({ kind, code, title }) =>
        (kind !== 'window' || code.startsWith('window.ineligible')) &&
        !(kind === 'hold' && active.some((hold) => hold.title === title)),
    ),
    holds: active,
    holdAmountCents: blockers.find(({ code }) => code === 'hold.financial')?.amountCents ?? null,
    window: registrationWindow(window, new Date(now.getTime() + clockAhead)),
    term: academicPeriod?.title ?? '',
  }
}

function resolvedState(
  state: GroupView<unknown>['state'],
  isClear: boolean,
): GroupView<unknown>['state'] {
  if (isClear) return 'empty'
  return state === 'empty' ? 'fresh' : state
}
