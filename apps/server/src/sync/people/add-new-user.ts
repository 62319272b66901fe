import type { FastifyBaseLogger } from 'fastify'
import { v7 as newId } from 'uuid'
import type { CallContext, PersonReference } from '#connectors/connector.ts'
import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import { callLimits, type Settings } from '#settings.ts'
import type { ActiveSource, FindSource } from '../active-source.ts'
import { sharedGate, systemWait } from '../limits/shared-gate.ts'
import { addPeople } from './add-people.ts'

export interface AddUserParts {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly settings: Settings
  readonly findSource: FindSource
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Maximum wait at a first sign-in (sis.md section 4.6). */
const timeoutMs = 4_000

/**
 * Adds a person who was authenticated by the college but isn't in the hub yet, because they are
 * newer than the last read. Does nothing without a system to query or a response in time.
 * @throws Error when the database fails
 */
export async function addNewUser(parts: AddUserParts, reference: PersonReference): Promise<void> {
  const { database, clock, settings, findSource, log } = parts
  const active = await findSource(database)
  if (!active?.source?.resolve) return
  const { source, sourceId } = active
  const signal = AbortSignal.timeout(timeoutMs)
  const gate = sharedGate(
    { database, sourceId, limits: callLimits(settings), clock, wait: systemWait },
    { lane: 'interactive', signal },
  )
  const context = { signal, runId: newId(), lane: 'interactive', gate } as const
  const sisId = await findSisId(source, reference, context, log)
  if (sisId === null) return
  const now = clock()
  const outcome = await addPeople({ database, source, sourceId, sisIds: [sisId], context, now })
  if (outcome !== 'done') log.warn({ outcome }, 'a new person could not be added at sign-in')
}

async function findSisId(
  source: NonNullable<ActiveSource['source']>,
  reference: PersonReference,
  context: CallContext,
  log: AddUserParts['log'],
): Promise<string | null> {
  try {
    return (await source.resolve?.(reference, context))?.sisId ?? null
  } catch (err) {
    log.warn({ err }, 'a person could not be looked up at sign-in')
    return null
  }
}
