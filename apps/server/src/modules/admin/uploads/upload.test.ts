import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { importUpload } from '#jobs/records/import-upload.ts'
import { runJob } from '#jobs/run-job.ts'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { eicar, useClamd } from '#testing/services/clamd.ts'
import { signIn } from '#testing/sign-in.ts'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { emptyHub } from '#testing/sources/import-folder.ts'
import { zipFolder } from '#testing/sources/zip-folder.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'myhub-uploads-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const clamd = useClamd()
const app = useOwnTestApp(() => ({ DATA_DIR: dataDir, MALWARE_SCANNER: clamd.address() }))
// An import runs about two hundred statements, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(async () => {
  await emptyHub(app().database)
  await app().database.pool.query('delete from record_upload')
})

const url = '/v1/admin/sync/upload'
type Files = Readonly<Record<string, Buffer>>

async function manager() {
  const { username, id } = await buildAccount(app().database.db, { permissions: ['sync.manage'] })
  // A person who isn't in the college's records, like the person who sets up a hub.
  await app().database.pool.query(
    `insert into sis_source (id, kind, title, is_active) values ('hub', 'hub', 'Hub', false)
    on conflict do nothing`,
  )
  await app().database.pool.query(`update person set source_id = 'hub' where id = $1`, [id])
  await app().database.pool.query(`update sis_source set is_active = false`)
  const { headers } = await signIn(app(), username)
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) =>
    app().inject({ method, url: url + path, headers, ...(payload && { payload }) })
  const current = async () => (await call('GET')).json().upload
  const waitForState = (state: string) =>
    expect.poll(async () => (await current())?.state, { timeout: 50_000 }).toBe(state)
  /** Uploads files in pieces of this many bytes. */
  async function send(files: Files, piece = 2_000): Promise<string> {
    const started = await call('POST')
    expect(started.statusCode, started.body).toBe(201)
    const { id: uploadId } = started.json()
    for (const [file, content] of Object.entries(files))
      for (let index = 0; index * piece < content.length; index++) {
        const part = content.subarray(index * piece, (index + 1) * piece)
        const body = { file, place: index, content: part.toString('base64') }
        expect((await call('PUT', `/${uploadId}/piece`, body)).statusCode).toBe(204)
      }
    return uploadId
  }
  const check = (uploadId: string, files: Files) =>
    call('POST', `/${uploadId}/check`, {
      files: Object.entries(files).map(([name, { length }]) => ({ name, bytes: length })),
    })
  return { id, call, current, settled: waitForState, send, check }
}

const people = async () =>
  (await app().database.pool.query(`select sis_id from person where source_id = 'csv'`)).rowCount

const actionsOf = async (id: string) => {
  const { rows } = await app().database.pool.query<{ action: string; details: object }>(
    `select action, details from audit_event where actor_id = $1 and action like '%Records'
    order by at, id`,
    [id],
  )
  return rows
}

test('checks an uploaded package without changing anything, then imports it', async () => {
  const { path, append } = await exportFolder()
  await append('holds.csv', 'h9,,,u1,X,Fee,financial,,tomorrow,,false,true,')
  const files = { 'export.zip': await zipFolder(path, 'export/') }
  const { id, call, current, settled: waitForState, send, check } = await manager()
  const uploadId = await send(files)
  agreesWithContract('RecordUploads', (await call('GET')).json())
  expect((await current()).files).toEqual([
    { name: 'export.zip', bytes: files['export.zip'].length },
  ])
  const checkResponse = await check(uploadId, files)
  expect(checkResponse.statusCode, checkResponse.body).toBe(202)
  await waitForState('checked')
  agreesWithContract('RecordUploads', (await call('GET')).json())
  expect((await current()).report).toMatchObject({
    isCheck: true,
    state: 'partial',
    setAside: 1,
    problems: [
      {
        resource: 'holds.csv',
        field: 'startOn',
        sample: 'xxxxxxxx',
        remark: { code: 'notADate', values: {} },
      },
    ],
    notProvided: [],
  })
  expect((await current()).report.tables).toContainEqual(
    expect.objectContaining({ label: 'People', read: 3, inserted: 3 }),
  )
  expect(await people()).toBe(0)
  expect((await call('POST', `/${uploadId}/import`, { allowShrink: false })).statusCode).toBe(202)
  await waitForState('imported')
  expect((await current()).report).toMatchObject({ isCheck: false, state: 'partial' })
  expect(await people()).toBe(3)
  expect(await actionsOf(id)).toEqual([
    { action: 'checkRecords', details: { uploadId, files: ['export.zip'] } },
    { action: 'importRecords', details: { uploadId, allowShrink: false } },
  ])
  const pieces = await app().database.pool.query('select from record_upload_piece')
  expect(pieces.rowCount).toBe(0)
  // People are refreshed from it, one at a time.
  expect(await readdir(join(dataDir, 'records'))).toEqual([uploadId])
})

test('accepts several CSV files, and lists what the package does not provide', async () => {
  const { path, edit } = await exportFolder()
  await edit('manifest.csv', (text) => text.replace('file.holds,bulk', 'file.holds,absent'))
  const names = (await readdir(path)).filter((name) => name !== 'holds.csv')
  const entries = names.map(async (name) => [name, await readFile(join(path, name))] as const)
  const files = Object.fromEntries(await Promise.all(entries))
  const { current, settled: waitForState, send, check } = await manager()
  await check(await send(files, 5_000), files)
  await waitForState('checked')
  expect((await current()).report).toMatchObject({ state: 'ok', notProvided: ['Holds'] })
})

test('rejects a package if records are read from another system, which would replace it', async () => {
  const { call, send } = await manager()
  const uploadId = await send({ 'one.zip': Buffer.from('x') })
  const { settings } = app()
  const systems = [
    [{ ONEROSTER_URL: 'https://sis.school.example/v1p2' }, 'oneRoster', 'a OneRoster provider'],
    [{ ETHOS_URL: 'https://ethos.school.example' }, 'ethos', 'Ethos'],
  ] as const
  for (const [more, readsBy, named] of systems) {
    Object.assign(settings, more)
    expect((await call('GET')).json()).toMatchObject({ readsBy })
    const refused = [
      await call('POST'),
      await call('POST', `/${uploadId}/import`, { allowShrink: false }),
    ]
    for (const response of refused) {
      expect(response.statusCode).toBe(409)
      expect(response.json().error).toMatchObject({ code: 'readElsewhere' })
      expect(response.json().error.message).toContain(`Records come from ${named}`)
    }
    for (const key of Object.keys(more)) Reflect.deleteProperty(settings, key)
  }
  expect((await call('GET')).json()).toMatchObject({ readsBy: null })
})

test('rejects a second package, an incomplete one, and an import before the check', async () => {
  const { path } = await exportFolder()
  const files = { 'export.zip': await zipFolder(path) }
  const { id, call, current, send, check } = await manager()
  const uploadId = await send(files)
  expect((await call('POST')).statusCode).toBe(409)
  expect((await call('POST', `/${uploadId}/import`, { allowShrink: false })).statusCode).toBe(409)
  const longer = await check(uploadId, { 'export.zip': Buffer.alloc(1_000_000) })
  expect(longer.statusCode).toBe(400)
  expect(longer.json().error.message).toContain('of 1000000 bytes have arrived')
  const outside = { file: '../export.zip', place: 0, content: 'UEsDBA==' }
  expect((await call('PUT', `/${uploadId}/piece`, outside)).statusCode).toBe(400)
  expect((await call('DELETE', `/${uploadId}`)).statusCode).toBe(204)
  expect(await current()).toBeNull()
  expect(await actionsOf(id)).toEqual([
    { action: 'discardRecords', details: { uploadId, state: 'receiving' } },
  ])
})

test('rejects a package that is not a ZIP file with the reason, and accepts another', async () => {
  const files = { 'export.zip': Buffer.from('not a package') }
  const { call, current, settled: waitForState, send, check } = await manager()
  await check(await send(files), files)
  await waitForState('failed')
  expect((await current()).problem).toMatch(/^The package is not a readable ZIP file: .+\.$/)
  expect((await call('POST')).statusCode).toBe(201)
})

test('ASVS 5.4.3 rejects a package in which the scanner finds malware', async () => {
  const { send, check, settled: waitForState, current } = await manager()
  const files = {
    'manifest.csv': Buffer.from('propertyName,value'),
    'users.csv': Buffer.from(eicar),
  }
  expect((await check(await send(files), files)).statusCode).toBe(202)
  await waitForState('failed')
  expect(await current()).toMatchObject({ problem: 'The malware scanner refuses users.csv.' })
})

test('shows why a package is rejected, and lets its import be retried', async () => {
  const { path, replace } = await exportFolder()
  await replace('users.csv', 'username', 'user_name')
  const files = { 'export.zip': await zipFolder(path) }
  const { call, current, settled: waitForState, send, check } = await manager()
  const uploadId = await send(files)
  await check(uploadId, files)
  await waitForState('checked')
  expect((await current()).report).toMatchObject({
    state: 'rejected',
    reason: 'The folder does not match its format.',
    reasonRemarks: [{ code: 'wrongFormat', values: {} }],
    problems: [
      {
        resource: 'users.csv',
        reason: 'required columns are missing: "username" (the nearest is "user_name")',
        remark: {
          code: 'columnsMissing',
          values: { list: '"username" (the nearest is "user_name")' },
        },
      },
    ],
  })
  expect((await call('POST', `/${uploadId}/import`, { allowShrink: false })).statusCode).toBe(202)
  await waitForState('checked')
  expect((await current()).report).toMatchObject({ isCheck: false, state: 'rejected' })
})

test('continues in another process after one stops, from the stored pieces', async () => {
  const { path } = await exportFolder()
  const files = { 'export.zip': await zipFolder(path) }
  const { settled: waitForState, send } = await manager()
  const uploadId = await send(files)
  const stored = [{ name: 'export.zip', bytes: files['export.zip'].length }]
  await app().database.pool.query(
    `update record_upload set state = 'importing', files = $2 where id = $1`,
    [uploadId, JSON.stringify(stored)],
  )
  const { database, clock, settings, findSource, log } = app()
  const signal = new AbortController().signal
  await runJob(importUpload, { database, clock, settings, findSource, signal, log })
  await waitForState('imported')
  expect(await people()).toBe(3)
})
