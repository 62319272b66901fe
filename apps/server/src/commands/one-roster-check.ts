import type { CollectionCheck } from '#connectors/oneroster/one-roster.ts'

const count = (records: number) =>
  `${records.toLocaleString('en-US')} ${records === 1 ? 'record' : 'records'}`

/** The result of checking a OneRoster provider, as text for a terminal, with an exit code. */
export function tellOneRoster(found: readonly CollectionCheck[], title: string) {
  const missing = found.filter(({ problem }) => problem !== null)
  const [reason] = new Set(found.map(({ problem }) => problem))
  if (reason && found.every(({ problem }) => problem === reason))
    return { text: `${title}: ${reason}. Nothing can be imported.\n`, exitCode: 2 }
  const lines = found.map(({ name, count: records, problem, isRequired }) => {
    if (records !== null) return `  ${name}: ${count(records)}`
    const effect = isRequired ? 'nothing can be imported' : 'the hub does not read them'
    return `  ${name}: ${problem}. Without it, ${effect}.`
  })
  const text = [`${title}:`, ...lines, ''].join('\n')
  const exitCode = missing.some(({ isRequired }) => isRequired) ? 2 : missing.length > 0 ? 1 : 0
  return { text, exitCode }
}
