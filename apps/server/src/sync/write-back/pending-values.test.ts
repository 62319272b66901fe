import { beforeEach, expect, test } from 'vitest'
import { sealWith } from '#lib/seal.ts'
import { changeOwnField, type OwnFieldInput } from '#modules/people/profile/writebacks.queries.ts'
import { type ExportFolder, exportFolder } from '#testing/sources/export-folder.ts'
import { emptyHub, importFolder } from '#testing/sources/import-folder.ts'
import { useTestDatabase } from '#testing/test-database.ts'

const seal = sealWith(Buffer.alloc(32, 1))
const database = useTestDatabase()
beforeEach(() => emptyHub(database()))

const idOf = async (sisId: string): Promise<string> =>
  (await database().pool.query('select id from person where sis_id = $1', [sisId])).rows[0].id

async function requestChange(sisId: string, input: OwnFieldInput) {
  const personId = await idOf(sisId)
  const by = { personId, requestedBy: personId, impersonatorId: null, now: new Date(), seal }
  return database()
    .db.transaction()
    .execute((trx) => changeOwnField(trx, input, by))
}

/** The values shown in the hub, and the state of each change. */
async function now(sisId: string) {
  const { pool } = database()
  const id = await idOf(sisId)
  const { rows } = await pool.query(
    'select preferred_first as name, pronoun_code as pronoun from person where id = $1',
    [id],
  )
  const states = await pool.query(
    'select field, state from sis_writeback where person_id = $1 order by requested_at',
    [id],
  )
  return { ...rows[0], states: states.rows.map(({ field, state }) => `${field} ${state}`) }
}

/** The audit events of their changes. */
const audited = async (sisId: string) => {
  const { rows } = await database().pool.query(
    `select action, outcome, actor_id = subject_id as "isOwnValue", details from audit_event
    where subject_id = $1 order by id`,
    [await idOf(sisId)],
  )
  return rows
}

/** The college changes something else about the person, so that their row is written. */
const touch = (folder: ExportFolder) =>
  folder.edit('people_ext.csv', (text) => text.replaceAll(',FR,', ',SO,'))

test('keeps a person’s change when the college’s value stays the same', async () => {
  const folder = await exportFolder()
  await importFolder(database(), folder.path)
  await requestChange('u1', { field: 'preferredName', value: { first: 'Mai' } })
  await requestChange('u1', { field: 'genderPronoun', value: null })
  await touch(folder)
  await importFolder(database(), folder.path)
  expect(await now('u1')).toEqual({
    name: 'Mai',
    pronoun: null,
    states: ['preferredName localOnly', 'genderPronoun localOnly'],
  })
  expect(await audited('u1'), 'nothing has moved').toEqual([])
  const { rows } = await database().pool.query(
    `select classification_code from person where sis_id = 'u1'`,
  )
  expect(rows).toEqual([{ classification_code: 'SO' }])
})

test('lets the college win when it changes the value to something else, and notifies the person', async () => {
  const folder = await exportFolder()
  await importFolder(database(), folder.path)
  await requestChange('u2', { field: 'preferredName', value: { first: 'Sammie' } })
  await folder.replace('users.csv', 'Sammy', 'Samson')
  const { runId } = await importFolder(database(), folder.path)
  expect(await now('u2')).toMatchObject({ name: 'Samson', states: ['preferredName conflict'] })
  expect(await audited('u2'), 'sis.md 4.7').toEqual([
    {
      action: 'moveWriteback',
      outcome: 'failed',
      isOwnValue: true,
      details: {
        ...{ field: 'preferredName', state: 'conflict', by: 'import', runId },
        ...{ sisHas: 'some', wanted: 'some' },
      },
    },
  ])
  // Submitted again, it is compared with the college's current value.
  await requestChange('u2', { field: 'preferredName', value: { first: 'Sammie' } })
  await folder.edit('people_ext.csv', (text) => text.replace('u2,9000002,Samuel', 'u2,9000002,Sam'))
  await importFolder(database(), folder.path)
  expect(await now('u2')).toMatchObject({
    name: 'Sammie',
    states: ['preferredName conflict', 'preferredName localOnly'],
  })
})

test('writes nothing back when the college already has the same value', async () => {
  const folder = await exportFolder()
  await importFolder(database(), folder.path)
  await requestChange('u2', { field: 'preferredName', value: { first: 'Sammie' } })
  await folder.replace('users.csv', 'Sammy', 'Sammie')
  await importFolder(database(), folder.path)
  expect(await now('u2')).toMatchObject({ name: 'Sammie', states: ['preferredName done'] })
  expect(await audited('u2'), 'sis.md 4.7').toMatchObject([
    { action: 'moveWriteback', outcome: 'ok', details: { state: 'done', by: 'import' } },
  ])
})

test.each(['queued', 'inflight', 'verifying'])(
  'doesn’t overwrite a pending change (%s) with the college’s value',
  async (state) => {
    const folder = await exportFolder()
    await importFolder(database(), folder.path)
    await requestChange('u2', { field: 'preferredName', value: { first: 'Sammie' } })
    await requestChange('u1', { field: 'mobilePhone', value: '+13195550199' })
    const { pool } = database()
    await pool.query('update sis_writeback set state = $1, next_try_at = now()', [state])
    await folder.replace('users.csv', 'Sammy', 'Samson')
    await folder.replace('contacts.csv', '+13195550101', '+13195550177')
    expect((await importFolder(database(), folder.path)).reason).toBeNull()
    expect(await now('u2')).toMatchObject({ name: 'Sammie', states: [`preferredName ${state}`] })
    expect((await now('u1')).states).toEqual([`mobilePhone ${state}`])
    const shown = await pool.query(`select value from own_contact where field = 'mobilePhone'`)
    expect(shown.rows).toEqual([{ value: '+13195550199' }])
    // It is compared with the college's value at the time of the request, and the current value is
    // known.
    const outcomes = await pool.query(`select
        base_value_hash = value_hash(case field
          when 'mobilePhone' then '"+13195550101"' else '{"first": "Sammy", "middle": null}' end::jsonb)
          as "baseStays",
        sis_after_hash = value_hash(case field
          when 'mobilePhone' then '"+13195550177"' else '{"first": "Samson", "middle": null}' end::jsonb)
          as "saysLast"
      from sis_writeback`)
    const stays = { baseStays: true, saysLast: true }
    expect(outcomes.rows).toEqual([stays, stays])
    // Once delivered, nothing is pending.
    await folder.replace('users.csv', 'Samson', 'Sammie')
    await folder.replace('contacts.csv', '+13195550177', '+13195550199')
    await importFolder(database(), folder.path)
    expect((await now('u2')).states).toEqual(['preferredName done'])
    expect((await now('u1')).states).toEqual(['mobilePhone done'])
  },
)

test('shows a person’s phone number in place of the college’s, until that changes', async () => {
  const folder = await exportFolder()
  await importFolder(database(), folder.path)
  await requestChange('u1', { field: 'mobilePhone', value: '+13195550199' })
  await touch(folder)
  await importFolder(database(), folder.path)
  expect((await now('u1')).states).toEqual(['mobilePhone localOnly'])
  await folder.replace('contacts.csv', '+13195550101', '+13195550177')
  await importFolder(database(), folder.path)
  expect((await now('u1')).states).toEqual(['mobilePhone conflict'])
})

test('finds people by imported values, and by imported changes', async () => {
  const folder = await exportFolder()
  const found = async (term: string) =>
    (
      await database().pool.query(
        `select distinct p.sis_id from person_word w join person p on p.id = w.person_id
        where w.word >= $1 and w.word < $1 || chr(1114111)`,
        [term],
      )
    ).rows.map(({ sis_id }) => sis_id)
  await importFolder(database(), folder.path)
  expect([await found('sammy'), await found('900000')].map((ids) => ids.length)).toEqual([1, 2])
  await folder.replace('users.csv', 'Sammy', 'Samson')
  await importFolder(database(), folder.path)
  expect([await found('sammy'), await found('samson')]).toEqual([[], ['u2']])
})
