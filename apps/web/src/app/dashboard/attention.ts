import type { components } from '@myhub/contract'
import type { Restriction } from '#data/shapes.ts'
import type { GroupView } from '#ui/group-view.ts'
import { registrationWindow } from './registration-window.ts'

export type Attention = {
  holds: Restriction[]
  window: ReturnType<typeof registrationWindow>
  /** The term that the window is for. */
  term: string
}

/** How many things wait for the person. */
export function countOf({ holds, window }: Attention): number {
  return holds.length + (window ? 1 : 0)
}

type Term = components['schemas']['AcademicPeriod']

/**
 * What needs attention, as one card shows it. The holds lead: without them nobody can say that nothing
 * needs attention. The term only adds its window, so the card does without it when it is not to be had.
 */
export function attentionGroup(
  holds: GroupView<Restriction[]>,
  term: GroupView<Term>,
  now: Date,
): GroupView<Attention> {
  const window = term.data && registrationWindow(term.data, now)
  const attention: Attention = {
    holds: (holds.data ?? []).filter((hold) => hold.isActive),
    window,
    term: term.data?.title ?? '',
  }
  const isKnown = holds.data !== null || holds.state === 'empty'
  const isClear = countOf(attention) === 0
  // A window is worth showing even while the holds cannot be had; a note then says so.
  if (window && !isKnown && holds.state !== 'loading') {
    return { ...holds, state: 'fresh', data: attention, asOf: term.asOf }
  }
  if (!isKnown) return { ...holds, data: null }
  return { ...holds, state: settled(holds.state, isClear), data: isClear ? null : attention }
}

function settled(
  state: GroupView<unknown>['state'],
  isClear: boolean,
): GroupView<unknown>['state'] {
  if (isClear) return 'empty'
  return state === 'empty' ? 'fresh' : state
}
