import type { ClearToRegister, RegistrationBlocker } from '#data/registration/registration.ts'
import type { Restriction } from '#data/shapes.ts'
import type { GroupView } from '#ui/card/group-view.ts'
import { registrationWindow } from './registration-window.ts'
import type { Task } from './tasks.ts'
import type { Unsettled } from './unsettled.ts'

export type Attention = {
  /** What keeps the person from registering beside holds, as the server says it on Registrations too. */
  blockers: RegistrationBlocker[]
  holds: Restriction[]
  window: ReturnType<typeof registrationWindow>
  /** The term that registering is about. */
  term: string
  /** What must be paid now, unless it blocks registering and is told of there; null when nothing, or not known. */
  due: { cents: number; isOverdue: boolean } | null
  /** Tasks whose day has passed. */
  overdue: Task[]
  /** Changes of the person's own that the college's records did not take. */
  unsettled: Unsettled[]
}

/** What the card shows beside holds and blockers, as far as it is known. */
export type AlsoDue = Pick<Attention, 'due' | 'overdue' | 'unsettled'>

const nothingDue: AlsoDue = { due: null, overdue: [], unsettled: [] }

/** What the student accounts office says is to be paid now (domain.md section 7: stated, never computed). */
export function amountDue(
  account: { dueNowCents: number | null; pastDueCents: number | null } | null,
): Attention['due'] {
  const cents = account?.dueNowCents ?? 0
  return cents > 0 ? { cents, isOverdue: (account?.pastDueCents ?? 0) >= cents } : null
}

/** How many things wait for the person. */
export function countOf({ blockers, holds, window, due, overdue, unsettled }: Attention): number {
  const rows = [blockers, holds, overdue, unsettled]
  return rows.flat().length + (window ? 1 : 0) + (due ? 1 : 0)
}

/**
 * What needs attention, as one card shows it. The holds lead: without them nobody can say that nothing
 * needs attention. The answer on registering adds what else blocks and when the window opens; the card
 * does without it when it is not to be had. That a window is not open is said by the window alone.
 * @param now by the device's clock; the answer knows by how much the server's is ahead
 */
export function attentionGroup(
  holds: GroupView<Restriction[]>,
  clear: GroupView<ClearToRegister>,
  now: Date,
  also: AlsoDue = nothingDue,
): GroupView<Attention> {
  const attention = attentionOf(holds.data ?? [], clear.data, now, also)
  const isKnown = holds.data !== null || holds.state === 'empty'
  const isClear = countOf(attention) === 0
  // What blocks is worth showing even while the holds cannot be had; a note then says so.
  if (!isClear && !isKnown && holds.state !== 'loading') {
    return { ...holds, state: 'fresh', data: attention, asOf: clear.asOf }
  }
  if (!isKnown) return { ...holds, data: null }
  // Nobody is told that nothing waits while the other answer is still on its way.
  if (isClear && clear.state === 'loading') return { ...holds, state: 'loading', data: null }
  return { ...holds, state: settled(holds.state, isClear), data: isClear ? null : attention }
}

function attentionOf(
  holds: readonly Restriction[],
  clear: ClearToRegister | null,
  now: Date,
  also: AlsoDue,
): Attention {
  const active = holds.filter(({ isActive }) => isActive)
  if (!clear) return { ...also, blockers: [], holds: active, window: null, term: '' }
  const { opensAt, closesAt, blockers, clockAhead, academicPeriod } = clear
  const window = { registrationOpensAt: opensAt, registrationClosesAt: closesAt }
  // What blocks registering is told of there, and not once more as late.
  const asksAgain = blockers.some(({ kind }) => kind === 'agreement')
  const blocksByMoney = blockers.some(({ kind }) => kind === 'balance')
  return {
    overdue: asksAgain ? also.overdue.filter(({ source }) => source !== 'agreement') : also.overdue,
    unsettled: also.unsettled,
    due: blocksByMoney ? null : also.due,
    blockers: blockers.filter(
      ({ kind, title }) =>
        kind !== 'window' && !(kind === 'hold' && active.some((hold) => hold.title === title)),
    ),
    holds: active,
    window: registrationWindow(window, new Date(now.getTime() + clockAhead)),
    term: academicPeriod?.title ?? '',
  }
}

function settled(
  state: GroupView<unknown>['state'],
  isClear: boolean,
): GroupView<unknown>['state'] {
  if (isClear) return 'empty'
  return state === 'empty' ? 'fresh' : state
}
