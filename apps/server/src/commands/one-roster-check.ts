import type { CollectionCheck } from '#connectors/oneroster/one-roster.ts'

const count = (records: number) =>
  `${records.toLocaleString('en-US')} ${records === 1 ? 'record' : 'records'}`

/** The result of checking a OneRoster provider, as text for a terminal, with an exit code. */
export function formatOneRosterCheck(collections: readonly CollectionCheck[], title: string) {
  const missing = collections.filter(({ problem }) => problem !== null)
  const [reason] = new Set(collections.map(({ problem }) => problem))
  if (reason && collections.every(({ problem }) => problem === reason))
    return { text: `${title}: ${reason}. Nothing can be imported.\n`, exitCode: 2 }
  const lines = collections.map(({ name, count: records, problem, isRequired }) => {
    if (records !== null) return `  ${name}: ${count(records)}`
    const effect = isRequired ? 'nothing can be imported' : 'this data is not imported'
    return `  ${name}: ${problem}. Without it, ${effect}.`
  })
  const text = [`${title}:`, ...lines, ''].join('\n')
  const exitCode = missing.some(({ isRequired }) => isRequired) ? 2 : missing.length > 0 ? 1 : 0
  return { text, exitCode }
}
