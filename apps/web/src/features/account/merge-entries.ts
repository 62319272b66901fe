import { listActions } from '@myhub/domain/access/disclosures.ts'
import type { AccessLogPage } from '#data/account/account.ts'

type Entry = AccessLogPage['items'][number]

/** An entry, or several in a row merged into one: `times` counts them all. */
export type MergedEntry = Entry

/** Views of lists, which the log records once a week. */
export const weeklyActions: ReadonlySet<string> = new Set(listActions)

const isSame = (a: Entry, b: Entry) =>
  a.action === b.action &&
  !weeklyActions.has(a.action) &&
  a.actorName === b.actorName &&
  a.impersonatorName === b.impersonatorName &&
  a.reason === b.reason

/** Merges consecutive views: the server logs each page that an admin opens separately. */
export function mergeEntries(entries: readonly Entry[]): MergedEntry[] {
  const merged: MergedEntry[] = []
  for (const entry of entries) {
    const last = merged.at(-1)
    if (last && isSame(last, entry)) {
      last.groups = [...new Set([...last.groups, ...entry.groups])]
      last.fields = [...new Set([...last.fields, ...entry.fields])]
      last.times += entry.times
    } else merged.push({ ...entry })
  }
  return merged
}
