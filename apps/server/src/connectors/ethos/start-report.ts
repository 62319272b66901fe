import { randomUUID } from 'node:crypto'
import { formatMissing } from './check.ts'
import type { EthosSource } from './ethos.ts'
import { EthosError } from './http/ethos-error.ts'
import { discover } from './reading/discovery.ts'

/** Time limit in milliseconds; nothing else depends on the report. */
const timeoutMs = 120_000

export interface StartLog {
  info(line: string): void
  warn(line: string): void
}

/**
 * Logs at startup which versions Ethos lacks and what people will not see (sis.md section 4.5), in
 * two calls, based on what Ethos lists. `hub sis check` also tries each resource.
 * @throws Error only on an internal error of the hub
 */
export async function reportAtStart(
  { reader: { client, settings } }: Pick<EthosSource, 'reader'>,
  log: StartLog,
): Promise<void> {
  const context = {
    signal: AbortSignal.timeout(timeoutMs),
    runId: randomUUID(),
    lane: 'bulk',
  } as const
  try {
    const { pins, missing } = await discover(client, settings.pins, context)
    if (missing.size === 0) log.info(`Ethos lists all ${pins.size} resources that the hub reads.`)
    for (const line of formatMissing(missing)) log.warn(`Ethos ${line}`)
  } catch (error) {
    if (!(error instanceof EthosError)) throw error
    log.warn(`Ethos cannot be read: ${error.resource}: ${error.message}. See \`hub sis check\`.`)
  }
}
