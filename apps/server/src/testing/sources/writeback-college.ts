import type { EthosSource } from '#connectors/ethos/ethos.ts'
import type { EthosSettings } from '#connectors/ethos/settings.ts'
import type { OwnField } from '#connectors/own-fields.ts'
import type { OpenDatabase } from '#db/open.ts'
import { type DeliverParts, deliverChanges } from '#jobs/write-back/write-back.ts'
import { changeOwnField, type OwnFieldInput } from '#modules/people/profile/writebacks.queries.ts'
import { readSettings } from '#settings.ts'
import { readGroup } from '#sync/people/read-group.ts'
import { mergePeople } from '#sync/people/sync-people.ts'
import { getSeal } from '#sync/write-back/writeback-seal.ts'
import { emptyTables } from '../empty-tables.ts'
import type { TestEthos } from './ethos.ts'

type Document = { [property: string]: unknown }

/** A student with records in the simulated Ethos, who changes their own fields. */
export interface WritebackCollege {
  readonly personId: string
  readonly source: EthosSource
  requestChange(input: OwnFieldInput): Promise<void>
  /**
   * Runs the job once, skipping its waits.
   * @returns counts of attempts by result
   */
  deliver(env?: Record<string, string>): Promise<Record<string, number>>
  /** Refetches the person into the hub, as when someone views them. */
  sync(): Promise<void>
  /** The person's document there. */
  document(): Document
  /** The college changes it. */
  edit(change: (document: Document) => Document): void
  /** The state of each change, oldest first, with its last error. */
  states(field?: OwnField): Promise<string[]>
  puts(): readonly { readonly status: number }[]
}

/** @param index which person of the simulated college */
export async function writebackCollege(
  database: OpenDatabase,
  ethos: TestEthos,
  index: number,
  changes: Partial<EthosSettings> = {},
): Promise<WritebackCollege> {
  const { pool, db } = database
  const id = String(ethos.store.all('persons')[index]?.id)
  // Each simulated Ethos has its own clock, which paces calls.
  const sourceId = new URL(ethos.url).port
  const clock = () => new Date(ethos.time.now())
  const environment = {
    WRITEBACK_KEY: Buffer.alloc(32, 7).toString('base64'),
    SIS_CALLS_PER_SECOND: '100',
  }
  await emptyTables(pool, 'sis_source', 'person')
  await pool.query(
    `insert into sis_source (id, kind, title, is_active) values ($1, 'ethos', 'Ethos', true)`,
    [sourceId],
  )
  const { rows } = await pool.query<{ id: string }>(
    `insert into person (source_id, sis_id, username, legal_first, legal_last, row_hash)
    values ($2, $1, 'student', 'Margaret', 'Lindgren', '') returning id`,
    [id, sourceId],
  )
  const personId = rows[0]?.id ?? ''
  const source = ethos.source(changes)
  const parts = (env: Record<string, string>): DeliverParts => ({
    database,
    clock,
    settings: readSettings({ ...environment, ...env }),
    findSource: async () => ({ sourceId, kind: 'ethos', source }),
    signal: new AbortController().signal,
    wait: (milliseconds) => ethos.time.wait(milliseconds),
  })
  const document = () => ethos.store.find('persons', id) ?? {}
  const seal = await getSeal(readSettings(environment), database)
  // The hub has read the person before they change anything.
  const ownRecord = await source.openOwn?.(id, ethos.context())
  if (!ownRecord || 'kind' in ownRecord)
    throw new Error('The simulated Ethos does not know the person')
  const { preferredName, genderPronoun, genderIdentity, ...contacts } = ownRecord.values
  const name = typeof preferredName === 'object' ? preferredName : null
  await pool.query(
    `update person set preferred_first = $1, preferred_middle = $2, pronoun_code = $3,
      gender_identity_code = $4`,
    [name?.first, name?.middle, genderPronoun, genderIdentity],
  )
  for (const [kind, type, value] of [
    ['phone', 'mobile', contacts.mobilePhone],
    ['email', 'personal', contacts.personalEmail],
  ])
    if (value !== null)
      await pool.query(
        `insert into person_contact (source_id, sis_id, person_id, kind, type, value, row_hash)
        values ($6, $1, $2, $3::text, $4::text, $5, '')`,
        [`${id}:${String(kind)}:${String(type)}:1`, personId, kind, type, value, sourceId],
      )
  ethos.account.reset()
  return {
    personId,
    source,
    requestChange: async (input) => {
      const by = { personId, requestedBy: personId, impersonatorId: null, now: clock(), seal }
      await db.transaction().execute((transaction) => changeOwnField(transaction, input, by))
    },
    sync: async () => {
      const context = ethos.context({ lane: 'interactive' })
      const { runId, lane, signal } = context
      await pool.query(
        `insert into sis_run (id, source_id, kind, lane, state) values ($1, $2, 'person', $3, 'running')`,
        [runId, sourceId, lane],
      )
      const read = await readGroup(source, 'mine', [id], context)
      const reading = read.state === 'read' ? read.people.get(id) : undefined
      if (!reading) throw new Error('The person cannot be read')
      const readings = [{ personId, sisId: id, readAt: clock(), reading }]
      await mergePeople({
        ...{
          database,
          source,
          sourceId,
          group: 'mine',
          runId,
          lane,
          signal,
          readings,
          now: clock(),
        },
        begin: async () => new Set([personId]),
        end: async () => {},
      })
    },
    deliver: (env = {}) => deliverChanges(parts(env)),
    document,
    edit: (change) => ethos.store.put('persons', change({ ...document() })),
    states: async (field) => {
      const result = await pool.query<{ said: string }>(
        `select concat_ws(' ', state, last_error_kind) as said from sis_writeback
        where $1::text is null or field = $1 order by requested_at, id`,
        [field ?? null],
      )
      return result.rows.map(({ said }) => said)
    },
    puts: () => ethos.account.read().calls.filter(({ method }) => method === 'PUT'),
  }
}
