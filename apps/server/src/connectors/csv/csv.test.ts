import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problemsOf, read } from '#testing/read/read-folder.ts'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { csvLimits } from './settings.ts'

test('reads a valid export without problems', async () => {
  const { path } = await exportFolder()
  const { problems, records } = await read(path)
  expect(problems).toEqual([])
  expect(records.get('courseDetails')?.[0]?.values).toContain('Writing, reading and "thinking"')
  expect(records.get('meetings')?.[0]?.values).toContain('{MO,WE}')
})

test('accepts a byte order mark, Windows line endings, quotes everywhere and extra spaces', async () => {
  const { path, edit } = await exportFolder()
  const plain = await read(path)
  await edit('holds.csv', (text) => {
    const [header = '', row = ''] = text.trimEnd().split('\n')
    const quoted = row.split(',').map((value) => `" ${value} "`)
    return `\uFEFF${header}\r\n${quoted.join(',')}\r\n\r\n`
  })
  const rewritten = await read(path)
  expect(rewritten.problems).toEqual([])
  expect(rewritten.records.get('restrictions')).toEqual(plain.records.get('restrictions'))
})

test('names a missing folder', async () => {
  expect(await problemsOf('/nowhere/export')).toEqual([
    '/nowhere/export: the folder does not exist',
  ])
})

test('names a file given instead of a folder', async () => {
  const { path } = await exportFolder()
  expect(await problemsOf(join(path, 'users.csv'))).toEqual([
    `${join(path, 'users.csv')}: not a folder: use the folder that contains manifest.csv`,
  ])
})

test('explains that a zip package has to be unzipped', async () => {
  const { path } = await exportFolder()
  const zip = join(path, 'export.ZIP')
  await writeFile(zip, 'PK')
  expect(await problemsOf(zip)).toEqual([
    `${zip}: a ZIP package: unzip it, and use the folder that contains manifest.csv`,
  ])
})

test('rejects a folder without a manifest', async () => {
  const { path, remove } = await exportFolder()
  await remove('manifest.csv')
  expect(await problemsOf(path)).toContain(
    'manifest.csv: not in the folder: it must list the files',
  )
})

test('reports a wrong version and each missing or misnamed file in a manifest', async () => {
  const { path, edit } = await exportFolder()
  await edit('manifest.csv', (text) =>
    text
      .replace('oneroster.version,1.2', 'oneroster.version,1.0')
      .replace('file.users,bulk', 'file.user,bulk')
      .replace('file.roles,bulk', 'file.roles,yes'),
  )
  expect(await problemsOf(path)).toEqual([
    'manifest.csv oneroster.version: must be 1.2 or 1.1',
    'manifest.csv file.users: missing: must be absent, bulk or delta',
    'manifest.csv file.user: no file of this format has that name; the nearest is users',
    'manifest.csv file.roles: must be absent, bulk or delta',
  ])
})

test('requires exactly the files in the manifest', async () => {
  const { path, remove, replace } = await exportFolder()
  await remove('roles.csv')
  await replace('manifest.csv', 'file.gpas,bulk', 'file.gpas,absent')
  await writeFile(join(path, 'hold.csv'), 'sourcedId\n')
  expect(await problemsOf(path)).toEqual([
    'roles.csv: not in the folder, but manifest.csv says bulk',
    'gpas.csv: in the folder, but manifest.csv says absent',
    'hold.csv: no file of this format has that name; the nearest is holds',
  ])
})

test('requires the same delivery for registrations and their details', async () => {
  const { path, replace } = await exportFolder()
  await replace('manifest.csv', 'file.enrollments,bulk', 'file.enrollments,delta')
  expect(await problemsOf(path)).toContain(
    'manifest.csv: enrollments.csv and registrations_ext.csv go together: both bulk, both delta or both absent',
  )
})

test("names the column when one of our own files' header is out of order", async () => {
  const { path, replace } = await exportFolder()
  await replace('holds.csv', 'typeCode,title', 'title,typeCode')
  expect(await problemsOf(path)).toEqual([
    'holds.csv:1: column 5 must be "typeCode" and is "title"',
  ])
})

test('requires a complete, case-sensitive header without extra columns in our own files', async () => {
  const { path, edit } = await exportFolder()
  const header = (name: string, change: (names: string) => string) =>
    edit(name, (text) => text.replace(/^.*/, change))
  await header('holds.csv', (names) => names.replace('typeCode', 'TypeCode'))
  await header('programs.csv', (names) => names.replace(',active', ''))
  await header('gpas.csv', (names) => `${names},metadata.note`)
  expect(await problemsOf(path)).toEqual([
    'programs.csv:1: column 10 must be "active" and is missing',
    'holds.csv:1: column 5 must be "typeCode" and is "TypeCode"',
    'gpas.csv:1: no columns may follow "qualityPoints", but "metadata.note" does',
  ])
})

test('R8.13 reads waitlist positions if a college exports them, and accepts nothing else in that column', async () => {
  const { path, edit } = await exportFolder()
  await edit('registrations_ext.csv', (text) =>
    text.trimEnd().replaceAll(/$/gm, ',2').replace(',2', ',waitlistPlace').concat('\n'),
  )
  const { problems, records } = await read(path)
  expect(problems).toEqual([])
  const places = records.get('registrationDetails')?.map(({ values }) => values.slice(-3).join())
  expect(new Set(places)).toEqual(new Set(['2,,']))
  await edit('registrations_ext.csv', (text) => text.replace('waitlistPlace', 'seat'))
  expect(await problemsOf(path)).toEqual([
    'registrations_ext.csv:1: after "gradedOn", only waitlistPlace, seatOfferedAt, seatOfferEndsAt may follow, not "seat"',
  ])
})

test('R8.13 reads offers of a seat if a college exports them', async () => {
  const { path, edit } = await exportFolder()
  const offer = ',1,,2026-11-28T09:00:00-06:00'
  await edit('registrations_ext.csv', (text) =>
    text
      .trimEnd()
      .replaceAll(/$/gm, offer)
      .replace(offer, ',waitlistPlace,seatOfferedAt,seatOfferEndsAt')
      .concat('\n'),
  )
  const { problems, records } = await read(path)
  expect(problems).toEqual([])
  const offers = records.get('registrationDetails')?.map(({ values }) => values.slice(-2).join())
  expect(new Set(offers)).toEqual(new Set([',2026-11-28T09:00:00-06:00']))
})

test('accepts metadata columns at the end of a OneRoster file', async () => {
  const { path, edit } = await exportFolder()
  await edit('orgs.csv', (text) =>
    text.replaceAll(/$/gm, ',x').replace(',x', ',metadata.x').replace(/,x$/, ''),
  )
  expect(await problemsOf(path)).toEqual([])
})

test('accepts a OneRoster file with only its header, without rows', async () => {
  const { path, edit } = await exportFolder()
  await edit('roles.csv', (text) => `${text.split('\n')[0]}\n`)
  expect(await problemsOf(path)).toEqual([])
})

test('ignores the content of unused columns and does not read a Social Security number there', async () => {
  const { path, replace } = await exportFolder()
  await replace('users.csv', 'Maya.L,,', 'Maya.L,{ssn:123-45-6789},')
  const { problems, records } = await read(path)
  expect(problems).toEqual([])
  expect(JSON.stringify([...records])).not.toContain('6789')
})

test('rejects a damaged UTF-8 file and names the line', async () => {
  const { path, replace } = await exportFolder()
  await replace('users.csv', 'Sammy', 'Zoë')
  await appendFile(join(path, 'users.csv'), Buffer.from('u9,,,true,ren\xE9\n', 'latin1'))
  expect(await problemsOf(path)).toEqual(['users.csv:5: not UTF-8'])
})

test('rejects a line, a field and a file that are too large', async () => {
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

test('requires status and change date in every row of a delta', async () => {
  const { path, replace, edit } = await exportFolder()
  await replace('manifest.csv', 'file.holds,bulk', 'file.holds,delta')
  await edit('holds.csv', (text) => text.replace('h1,,,', 'h1,active,,'))
  expect(await problemsOf(path)).toEqual([
    'holds.csv:2 dateLastModified: missing: every row of a delta needs it',
  ])
})
