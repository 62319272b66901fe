import type { GroupView } from './group-view.ts'

/**
 * The same view, empty when what the server answered amounts to nothing for this card. Only a fresh answer
 * can say that there is nothing.
 */
export function emptyWhen<T>(view: GroupView<T>, isNothing: (data: T) => boolean): GroupView<T> {
  const isEmpty = view.state === 'fresh' && view.data !== null && isNothing(view.data)
  return isEmpty ? { ...view, state: 'empty' } : view
}

/** All of it was read, and there is nothing in it: what could be done with it need not be offered. */
export const nothingIn = (...views: readonly GroupView<unknown>[]): boolean =>
  views.every(({ state }) => state === 'empty')
