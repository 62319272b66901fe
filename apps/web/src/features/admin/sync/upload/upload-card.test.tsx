import { expect, test } from 'vitest'
import type { RecordUpload, UploadReport } from '#data/admin/operations/record-upload.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, type fakeApi } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { emptySyncPage } from '#testing/records/admin.ts'

type Handlers = Parameters<typeof fakeApi>[0]

const UPLOAD = 'GET /v1/admin/sync/upload'
const id = '01934d70-11f0-7b21-8c33-5a1e2b3c4d5e'

const aReport = (overrides: Partial<UploadReport> = {}): UploadReport => ({
  isCheck: true,
  state: 'partial',
  title: 'School SIS',
  reason: null,
  reasonRemarks: [],
  mayShrink: false,
  seconds: 2,
  notes: ['users.csv: read as UTF-16.'],
  noteRemarks: [{ code: 'readAsUtf16', values: { file: 'users.csv' } }],
  notProvided: ['Holds'],
  tables: [
    {
      ...{ label: 'People', read: 412, inserted: 12, updated: 3 },
      ...{ unchanged: 396, removed: 0, setAside: 1 },
    },
  ],
  setAside: 1,
  problems: [
    {
      ...{ resource: 'users.csv', line: 14, field: 'birthDate', sample: '99/99/9999' },
      reason: 'not a date (YYYY-MM-DD)',
      remark: { code: 'notADate', values: {} },
    },
  ],
  ...overrides,
})

const anUpload = (overrides: Partial<RecordUpload> = {}): RecordUpload => ({
  id,
  state: 'checked',
  createdAt: '2026-10-28T08:00:00Z',
  changedAt: '2026-10-28T08:01:00Z',
  files: [{ name: 'oneroster.zip', bytes: 10 }],
  progress: null,
  report: aReport(),
  problem: null,
  problemRemark: null,
  ...overrides,
})

const withUpload = (upload: RecordUpload | null) => ({
  readsBy: null,
  ...{ upload, pieceBytes: 4, mostBytes: 1_000_000, mostFiles: 3 },
})

const done = () => new Response(null, { status: 204 })

async function open(overrides: Handlers) {
  const { main } = await openAsStaff('/admin/sync', ['sync.manage'], {
    ...emptySyncPage(),
    ...overrides,
  })
  return main.getByRole('region', { name: 'Upload records' })
}

test('uploads a package in chunks, previews the import, and imports it', async () => {
  let upload: RecordUpload | null = null
  const chunks: unknown[] = []
  let imported: unknown
  const card = await open({
    [UPLOAD]: () => withUpload(upload),
    'POST /v1/admin/sync/upload': () =>
      Response.json(anUpload({ state: 'receiving', report: null }), { status: 201 }),
    'PUT /v1/admin/sync/upload/{id}/piece': async (request) => {
      chunks.push(await request.json())
      return done()
    },
    'POST /v1/admin/sync/upload/{id}/check': () => {
      upload = anUpload()
      return done()
    },
    'POST /v1/admin/sync/upload/{id}/import': async (request) => {
      imported = await request.json()
      upload = anUpload({ state: 'imported', report: aReport({ isCheck: false }) })
      return done()
    },
  })
  await card.getByRole('button', { name: 'Upload and check' }).click()
  await expect.element(card.getByText('Choose a ZIP file or CSV files.')).toBeVisible()
  await card
    .getByLabelText('ZIP file, or all CSV files of the package')
    .upload(new File(['abcdef'], 'one.zip'))
  await card.getByRole('button', { name: 'Upload and check' }).click()
  await expect.element(card.getByText('Nothing has changed yet', { exact: false })).toBeVisible()
  expect(chunks).toEqual([
    { file: 'one.zip', place: 0, content: btoa('abcd') },
    { file: 'one.zip', place: 1, content: btoa('ef') },
  ])
  await expect.element(card.getByRole('rowheader', { name: 'People' })).toBeVisible()
  await expect.element(card.getByText('users.csv, line 14 · birthDate')).toBeVisible()
  await expect.element(card.getByText('users.csv: read as UTF-16.')).toBeVisible()
  await expect.element(card.getByText('Holds')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await card.getByRole('button', { name: 'Import' }).click()
  await expect.element(card.getByText('Imported:', { exact: false })).toBeVisible()
  expect(imported).toEqual({ allowShrink: false })
  await expect.element(card.getByRole('button', { name: 'Upload and check' })).toBeVisible()
})

test('restores an uploaded package, and confirms before removing many records', async () => {
  let imported: unknown
  const reason = 'users.csv no longer has 60 of 412 people.'
  const card = await open({
    [UPLOAD]: withUpload(
      anUpload({ report: aReport({ state: 'rejected', reason, mayShrink: true, tables: [] }) }),
    ),
    'POST /v1/admin/sync/upload/{id}/import': async (request) => {
      imported = await request.json()
      return done()
    },
  })
  await expect.element(card.getByText(reason)).toBeVisible()
  await card.getByRole('checkbox').click()
  await card.getByRole('button', { name: 'Import' }).click()
  await expect.poll(() => imported).toEqual({ allowShrink: true })
})

test('discards an upload that was not finished', async () => {
  let upload: RecordUpload | null = anUpload({ state: 'receiving', report: null })
  const card = await open({
    [UPLOAD]: () => withUpload(upload),
    'DELETE /v1/admin/sync/upload/{id}': () => {
      upload = null
      return done()
    },
  })
  await card.getByRole('button', { name: 'Discard' }).click()
  await expect.element(card.getByRole('button', { name: 'Upload and check' })).toBeVisible()
})

test('explains instead of the form that a scheduled import would replace a package', async () => {
  const card = await open({ [UPLOAD]: { ...withUpload(null), readsBy: 'oneRoster' } })
  await expect.element(card).toMatchTextContent('Its next reading would replace an upload')
  await expect.element(card).toMatchTextContent('set SIS_CSV_FOLDER on the server')
  await expect.element(card.getByRole('button')).not.toBeInTheDocument()
})

test('reports another user’s upload, and keeps the selected file', async () => {
  const card = await open({
    [UPLOAD]: withUpload(null),
    'POST /v1/admin/sync/upload': failure(409, 'conflict'),
  })
  const field = card.getByLabelText('ZIP file, or all CSV files of the package')
  await field.upload(new File(['a'], 'one.zip'))
  await card.getByRole('button', { name: 'Upload and check' }).click()
  await expect.element(card.getByText('Another package is being uploaded.')).toBeVisible()
})
