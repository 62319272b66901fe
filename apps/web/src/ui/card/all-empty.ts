import type { GroupView } from './group-view.ts'

/** The same view, but empty when the data has nothing for this card. Only fresh data can be empty. */
export function emptyWhen<T>(view: GroupView<T>, isNothing: (data: T) => boolean): GroupView<T> {
  const isEmpty = view.state === 'fresh' && view.data !== null && isNothing(view.data)
  return isEmpty ? { ...view, state: 'empty' } : view
}

/** The view of a list that is part of a group's data. */
export const mapList = <T, Row>(view: GroupView<T>, rowsOf: (data: T) => Row[]): GroupView<Row[]> =>
  emptyWhen({ ...view, data: view.data && rowsOf(view.data) }, (rows) => rows.length === 0)

/** Whether all groups were read and are empty, so that actions on them can be left out. */
export const allEmpty = (...views: readonly GroupView<unknown>[]): boolean =>
  views.every(({ state }) => state === 'empty')
