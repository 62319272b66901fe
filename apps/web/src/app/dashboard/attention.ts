import type { ClearToRegister, RegistrationBlocker } from '#data/registration.ts'
import type { Restriction } from '#data/shapes.ts'
import type { GroupView } from '#ui/group-view.ts'
import { registrationWindow } from './registration-window.ts'

export type Attention = {
  /** What keeps the person from registering beside holds, as the server says it on Registrations too. */
  blockers: RegistrationBlocker[]
  holds: Restriction[]
  window: ReturnType<typeof registrationWindow>
  /** The term that registering is about. */
  term: string
}

/** How many things wait for the person. */
export function countOf({ blockers, holds, window }: Attention): number {
  return blockers.length + holds.length + (window ? 1 : 0)
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
): GroupView<Attention> {
  const attention = attentionOf(holds.data ?? [], clear.data, now)
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
): Attention {
  const active = holds.filter(({ isActive }) => isActive)
  if (!clear) return { blockers: [], holds: active, window: null, term: '' }
  const { opensAt, closesAt, blockers, clockAhead, academicPeriod } = clear
  const window = { registrationOpensAt: opensAt, registrationClosesAt: closesAt }
  return {
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
