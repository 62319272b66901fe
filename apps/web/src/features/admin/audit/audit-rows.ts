import type { AuditAction } from '@myhub/domain/access/audit-actions.ts'
import type { AuditEntry } from '#data/admin/audit.ts'

/** An entry with the number of consecutive repeats. */
export type AuditRow = AuditEntry & { times: number }

const signIns: ReadonlySet<string> = new Set<AuditAction>(['signIn', 'signOut', 'issueToken'])

/** Whether an entry is the person's own sign-in or sign-out. */
export const isOwnSignIn = ({ action, actor }: AuditEntry, username: string | null): boolean =>
  signIns.has(action) && actor !== null && actor.username === username

const comparisonKey = ({ at: _, id: __, requestId: ___, ...rest }: AuditEntry): string =>
  JSON.stringify(rest)

/** Merges consecutive repeats into one row with the time of the newest. */
export function groupRepeats(entries: readonly AuditEntry[]): AuditRow[] {
  const rows: AuditRow[] = []
  for (const entry of entries) {
    const last = rows.at(-1)
    if (last && isRepeat(last, entry)) last.times += 1
    else rows.push({ ...entry, times: 1 })
  }
  return rows
}

function isRepeat({ times: _, ...row }: AuditRow, entry: AuditEntry): boolean {
  return comparisonKey(row) === comparisonKey(entry)
}
