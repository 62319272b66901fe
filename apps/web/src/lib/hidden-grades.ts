import { readStored, writeStored } from './storage.ts'
import { createStore } from './store.ts'

const key = 'myhub.hide-grades'

/** Whether the person keeps grades and averages off the screen on this device (pages.md, "hide grades"). */
export const gradesHidden = createStore(readStored('local', key) === 'yes')

/** Hides or shows grades everywhere, and remembers it. */
export function hideGrades(hidden: boolean): void {
  gradesHidden.set(hidden)
  writeStored('local', key, hidden ? 'yes' : null)
}
