/** The message about a file that a command wrote, with one row for each event of the days. */
export function formatWrittenFile(
  path: string,
  { rows, from, to }: { readonly rows: number; readonly from: string; readonly to: string },
): string {
  const count = rows === 1 ? '1 row is' : `${rows.toLocaleString('en-US')} rows are`
  return `${count} in ${path}, from ${from} to ${to}. This was recorded in the audit log.\n`
}
