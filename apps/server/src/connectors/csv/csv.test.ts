import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportFolder } from '#testing/export-folder.ts'
import { type SourceRecord, tellProblem } from '../connector.ts'
import { type RecordKind, recordKinds } from '../records.ts'
import { csvSource } from './csv.ts'
import { csvLimits } from './settings.ts'

const context = { signal: new AbortController().signal, runId: 'test', lane: 'bulk' } as const

/** Reads a folder whole, as an import would. */
async function read(path: string, limits = csvLimits) {
  const source = csvSource(path, 'csv', limits)
  const { problems } = await source.inspect(context)
  const records = new Map<RecordKind, SourceRecord[]>()
  const found = [...problems]
  for (const kind of recordKinds)
    for await (const batch of source.records(kind, context)) {
      records.set(kind, [...(records.get(kind) ?? []), ...batch.records])
      found.push(...batch.problems, ...(batch.failure ? [batch.failure] : []))
    }
  return { problems: found.map(tellProblem), records }
}

const problemsOf = async (path: string, limits = csvLimits) => (await read(path, limits)).problems

test('an export that is in order is read without a complaint', async () => {
  const { path } = await exportFolder()
  const { problems, records } = await read(path)
  expect(problems).toEqual([])
  expect(records.get('courseDetails')?.[0]?.values).toContain('Writing, reading and "thinking"')
  expect(records.get('meetings')?.[0]?.values).toContain('{MO,WE}')
})

test('a byte order mark, Windows line ends, quotes everywhere and stray spaces change nothing', async () => {
  const { path, edit } = await exportFolder()
  const plain = await read(path)
  await edit('holds.csv', (text) => {
    const [header = '', row = ''] = text.trimEnd().split('\n')
    const quoted = row.split(',').map((value) => `" ${value} "`)
    return `\uFEFF${header}\r\n${quoted.join(',')}\r\n\r\n`
  })
  const dressed = await read(path)
  expect(dressed.problems).toEqual([])
  expect(dressed.records.get('restrictions')).toEqual(plain.records.get('restrictions'))
})

test('a folder that is not there is named', async () => {
  expect(await problemsOf('/nowhere/export')).toEqual(['/nowhere/export: there is no such folder'])
})

test('a file in place of a folder is named', async () => {
  const { path } = await exportFolder()
  expect(await problemsOf(join(path, 'users.csv'))).toEqual([
    `${join(path, 'users.csv')}: not a folder: give the folder that holds manifest.csv`,
  ])
})

test('a folder without a manifest is refused', async () => {
  const { path, remove } = await exportFolder()
  await remove('manifest.csv')
  expect(await problemsOf(path)).toContain(
    'manifest.csv: not in the folder: it must list the files',
  )
})

test('a manifest of another version, with a file left out or misnamed, says each', async () => {
  const { path, edit } = await exportFolder()
  await edit('manifest.csv', (text) =>
    text
      .replace('oneroster.version,1.2', 'oneroster.version,1.1')
      .replace('file.users,bulk', 'file.user,bulk')
      .replace('file.roles,bulk', 'file.roles,yes'),
  )
  expect(await problemsOf(path)).toEqual([
    'manifest.csv oneroster.version: must be 1.2',
    'manifest.csv file.users: missing: must be absent, bulk or delta',
    'manifest.csv file.user: no file of this format has that name',
    'manifest.csv file.roles: must be absent, bulk or delta',
  ])
})

test('files must be there as the manifest lists them', async () => {
  const { path, remove, replace } = await exportFolder()
  await remove('roles.csv')
  await replace('manifest.csv', 'file.gpas,bulk', 'file.gpas,absent')
  await writeFile(join(path, 'hold.csv'), 'sourcedId\n')
  expect(await problemsOf(path)).toEqual([
    'roles.csv: not in the folder, and manifest.csv says bulk',
    'gpas.csv: in the folder, and manifest.csv says absent',
    'hold.csv: no file of this format has that name',
  ])
})

test('a registration and its details come the same way', async () => {
  const { path, replace } = await exportFolder()
  await replace('manifest.csv', 'file.enrollments,bulk', 'file.enrollments,delta')
  expect(await problemsOf(path)).toContain(
    'manifest.csv: enrollments.csv and registrations_ext.csv go together: both bulk, both delta or both absent',
  )
})

test('a header in another order names the column', async () => {
  const { path, replace } = await exportFolder()
  await replace('users.csv', 'enabledUser,username', 'username,enabledUser')
  expect(await problemsOf(path)).toEqual([
    'users.csv:1: column 4 must be "enabledUser" and is "username"',
  ])
})

test('a header is case-sensitive, complete and ends where it should', async () => {
  const { path, edit } = await exportFolder()
  const header = (name: string, change: (names: string) => string) =>
    edit(name, (text) => text.replace(/^.*/, change))
  await header('holds.csv', (names) => names.replace('typeCode', 'TypeCode'))
  await header('programs.csv', (names) => names.replace(',active', ''))
  await header('gpas.csv', (names) => `${names},metadata.note`)
  await header('roles.csv', (names) => `${names},note`)
  expect(await problemsOf(path)).toEqual([
    'roles.csv:1: after "userProfileSourcedId" come only metadata.* columns, not "note"',
    'programs.csv:1: column 10 must be "active" and is missing',
    'holds.csv:1: column 5 must be "typeCode" and is "TypeCode"',
    'gpas.csv:1: after "qualityPoints" come no further columns, not "metadata.note"',
  ])
})

test('metadata columns at the right end of a OneRoster file are welcome', async () => {
  const { path, edit } = await exportFolder()
  await edit('orgs.csv', (text) =>
    text.replaceAll(/$/gm, ',x').replace(',x', ',metadata.x').replace(/,x$/, ''),
  )
  expect(await problemsOf(path)).toEqual([])
})

test('a OneRoster file without rows is refused: the standard says absent for it', async () => {
  const { path, edit } = await exportFolder()
  await edit('roles.csv', (text) => `${text.split('\n')[0]}\n`)
  expect(await problemsOf(path)).toEqual(['roles.csv: has no rows: say absent in manifest.csv'])
})

const badRows: [title: string, file: string, piece: string, by: string, problem: string][] = [
  [
    'a date that no calendar has',
    'people_ext.csv',
    '2005-02-28',
    '2005-02-29',
    'people_ext.csv:2 birthDate: not a date (YYYY-MM-DD), like 9999-99-99',
  ],
  [
    'a date written the American way',
    'holds.csv',
    '2026-09-01',
    '9/1/2026',
    'holds.csv:2 startOn: not a date (YYYY-MM-DD), like 9/9/9999',
  ],
  ['a missing value', 'users.csv', 'Sam,Novak', 'Sam,', 'users.csv:3 familyName: missing'],
  [
    'an unknown word',
    'holds.csv',
    'financial',
    'money',
    'holds.csv:2 category: not one of academic, administrative, disciplinary, financial, health, like xxxxx',
  ],
  [
    'too many values',
    'holds.csv',
    'Balance due',
    'Balance,due',
    'holds.csv:2: 14 values for 13 columns',
  ],
  [
    'a quote that is not closed',
    'holds.csv',
    'Pay your balance',
    '"Pay your balance',
    'holds.csv:2: a quote is not closed on its line: a field holds no line breaks',
  ],
  [
    'a number with a comma',
    'gpas.csv',
    '3.67,3,3,11.01',
    '3.67,"3,0",3,11.01',
    'gpas.csv:2 attemptedCredits: not a number from 0 to 9999.9999, like 9,9',
  ],
  [
    'yes instead of true',
    'users.csv',
    'u1,,,true',
    'u1,,,yes',
    'users.csv:2 enabledUser: not true or false, like xxx',
  ],
  [
    'half a meeting time',
    'meetings.csv',
    '09:00,09:50',
    '09:00,',
    'meetings.csv:2 endTime: missing: both times or neither',
  ],
  [
    'a meeting that ends before it begins',
    'meetings.csv',
    '09:00,09:50',
    '09:00,08:50',
    'meetings.csv:2 endTime: not after startTime, like 99:99',
  ],
  [
    'a term that ends before it begins',
    'academicSessions.csv',
    '2026-08-24,2026-12-11',
    '2026-08-24,2026-08-11',
    'academicSessions.csv:3 endDate: before startDate, like 9999-99-99',
  ],
  [
    'a day of no week',
    'meetings.csv',
    'WE,MO',
    'WE,MI',
    'meetings.csv:2 days: not a list of MO, TU, WE, TH, FR, SA, SU, like xx,xx',
  ],
  [
    'a phone number without its country',
    'contacts.csv',
    '+13195550101',
    '(319) 555-0101',
    'contacts.csv:3 value: not a phone number (E.164, such as +13195550123), like (999) 999-9999',
  ],
  [
    'a student number of six digits',
    'people_ext.csv',
    'u1,9000001',
    'u1,900001',
    'people_ext.csv:2 studentId: not a student number of 7 digits, like 999999',
  ],
  [
    'a list of codes that no page knows',
    'codes.csv',
    'pronoun',
    'pronouns',
    'codes.csv:3 list: not one of campus, building, academicLevel, credential, department, subject, classification, pronoun, genderIdentity, holdType, office, instructionalMethod, registrationStatus, programStatus, institution, like xxxxxxxx',
  ],
  [
    'a control character',
    'holds.csv',
    'Balance due',
    'Balance\u0007due',
    'holds.csv:2: a control character or a tab',
  ],
  [
    'a Social Security number',
    'holds.csv',
    'Pay your balance',
    'Pay for 123-45-6789',
    'holds.csv:2 message: looks like a Social Security number: not stored',
  ],
  ['a row without its id', 'holds.csv', 'h1,,,', ',,,', 'holds.csv:2 sourcedId: missing'],
]

test.each(badRows)(
  '%s sets the row aside and names file, line and column',
  async (_, file, piece, by, problem) => {
    const { path, replace } = await exportFolder()
    await replace(file, piece, by)
    expect(await problemsOf(path)).toEqual([problem])
  },
)

test('what the hub does not keep may hold anything: a Social Security number there is not read', async () => {
  const { path, replace } = await exportFolder()
  await replace('users.csv', 'Maya.L,,', 'Maya.L,{ssn:123-45-6789},')
  const { problems, records } = await read(path)
  expect(problems).toEqual([])
  expect(JSON.stringify([...records])).not.toContain('6789')
})

test('a file that is not UTF-8 is refused with the line', async () => {
  const { path } = await exportFolder()
  await appendFile(join(path, 'users.csv'), Buffer.from('u9,,,true,ren\xE9\n', 'latin1'))
  expect(await problemsOf(path)).toEqual(['users.csv:5: not UTF-8'])
})

test('a line, a field and a file that are too large are refused', async () => {
  const { path, replace } = await exportFolder()
  await replace('holds.csv', 'Pay your balance', 'x'.repeat(30_000))
  expect(await problemsOf(path)).toEqual(['holds.csv:2 message: longer than 20,000 characters'])
  expect(await problemsOf(path, { ...csvLimits, lineBytes: 10_000 })).toEqual([
    'holds.csv:2: longer than 10,000 bytes',
  ])
  expect(await problemsOf(path, { ...csvLimits, fileBytes: 20_000 })).toEqual([
    'holds.csv: larger than 20,000 bytes',
  ])
})

test('in a delta every row says whether it is active and when it was changed', async () => {
  const { path, replace, edit } = await exportFolder()
  await replace('manifest.csv', 'file.holds,bulk', 'file.holds,delta')
  await edit('holds.csv', (text) => text.replace('h1,,,', 'h1,active,,'))
  expect(await problemsOf(path)).toEqual([
    'holds.csv:2 dateLastModified: missing: a delta says it for every row',
  ])
})
