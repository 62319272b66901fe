import { readStored, writeStored } from '../storage/storage.ts'

export const scheduleViews = ['list', 'week', 'day'] as const
export type ScheduleView = (typeof scheduleViews)[number]

/** How the person last chose to see their schedule on this device; removed at sign-out. */
const KEY = 'myhub.schedule-view'

/** @returns undefined if they have not chosen a view */
export function lastScheduleView(): ScheduleView | undefined {
  const last = readStored('local', KEY)
  return scheduleViews.find((view) => view === last)
}

/** @param view null deletes it */
export const storeScheduleView = (view: ScheduleView | null): void =>
  writeStored('local', KEY, view)
