import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problemsOf, read } from '#testing/read/read-folder.ts'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { csvLimits } from './settings.ts'

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

test('whoever gives the package that a system made is told to unzip it', async () => {
  const { path } = await exportFolder()
  const zip = join(path, 'export.ZIP')
  await writeFile(zip, 'PK')
  expect(await problemsOf(zip)).toEqual([
    `${zip}: a package: unzip it, and give the folder that holds manifest.csv`,
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

test('R8.13 the place on a wait list is read where a college exports it, and nothing else may stand there', async () => {
  const { path, edit } = await exportFolder()
  await edit('registrations_ext.csv', (text) =>
    text.trimEnd().replaceAll(/$/gm, ',2').replace(',2', ',waitlistPlace').concat('\n'),
  )
  const { problems, records } = await read(path)
  expect(problems).toEqual([])
  const places = records.get('registrationDetails')?.map(({ values }) => values.at(-1))
  expect(new Set(places)).toEqual(new Set(['2']))
  await edit('registrations_ext.csv', (text) => text.replace('waitlistPlace', 'seat'))
  expect(await problemsOf(path)).toEqual([
    'registrations_ext.csv:1: after "gradedOn" come only waitlistPlace, not "seat"',
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
