import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { writeContent } from '@myhub/college/content/write-content.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentFiles } from '#content.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { contentCommand } from './content-command.ts'
import { loadContent } from './load-content.ts'

const database = useTestDatabase()
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'myhub-content-'))
  await emptyTables(database().pool, 'link', 'link_category', 'department', 'office')
})
afterEach(() => rm(folder, { recursive: true }))

const write = (file: string, rows: unknown) =>
  writeFile(join(folder, file), typeof rows === 'string' ? rows : JSON.stringify(rows))
const load = () => loadContent(database(), folder, contentFiles)

const study = { key: 'study', title: 'Study help' }
const tutoring = {
  key: 'tutoring',
  title: 'Tutoring',
  url: 'https://tutoring.example/',
  categories: ['study'],
}

test('loads a college’s content, and changes nothing on a second load', async () => {
  await write('link-categories.json', [study])
  await write('links.json', [tutoring, { ...tutoring, key: 'b', url: '/profile/billing' }])
  expect(await load()).toEqual([
    { file: 'link-categories.json', added: 1, changed: 0, unchanged: 0 },
    { file: 'links.json', added: 2, changed: 0, unchanged: 0 },
  ])
  const links = database().db.selectFrom('link').orderBy('key').selectAll()
  const before = await links.execute()
  expect(await load()).toEqual([
    { file: 'link-categories.json', added: 0, changed: 0, unchanged: 1 },
    { file: 'links.json', added: 0, changed: 0, unchanged: 2 },
  ])
  expect(await links.execute()).toEqual(before)
})

test('updates changed rows under their id, and keeps rows created in the hub', async () => {
  await write('link-categories.json', [study, { ...study, key: 'other' }])
  await write('links.json', [tutoring, { ...tutoring, key: 'moves' }, { ...tutoring, key: 'same' }])
  await load()
  const { db } = database()
  await db.insertInto('link').values({ title: 'Made here', url: '/links' }).execute()
  const idOf = async (key: string) =>
    (await db.selectFrom('link').where('key', '=', key).select('id').executeTakeFirst())?.id
  const before = await idOf('tutoring')
  await write('links.json', [
    { ...tutoring, title: 'Tutors' },
    { ...tutoring, key: 'moves', categories: ['other'] },
    { ...tutoring, key: 'same' },
    { ...tutoring, key: 'new' },
  ])
  expect(await load()).toContainEqual({ file: 'links.json', added: 1, changed: 2, unchanged: 1 })
  expect(await idOf('tutoring')).toBe(before)
  const titles = await db.selectFrom('link').orderBy('title').select('title').execute()
  expect(titles.map(({ title }) => title)).toEqual([
    'Made here',
    'Tutoring',
    'Tutoring',
    'Tutoring',
    'Tutors',
  ])
  const { rows } = await database().pool.query(
    `select c.key from link l join link_in_category i on i.link_id = l.id
     join link_category c on c.id = i.category_id where l.key = 'moves'`,
  )
  expect(rows).toEqual([{ key: 'other' }])
})

test.each([
  ['links.json', '[{', 'links.json is not valid JSON'],
  ['links.json', { key: 'x' }, 'links.json must contain a JSON list of rows'],
  ['lynx.json', [], 'lynx.json is not a known content file. Known files: '],
  [
    'links.json',
    [tutoring, { ...tutoring, key: 'b', title: 7 }],
    'links.json, row 2: title must be string',
  ],
  [
    'links.json',
    [{ ...tutoring, url: 'ftp://x' }],
    'links.json, row 1: url must be an https address',
  ],
  ['links.json', [{ ...tutoring, color: 'red' }], 'links.json, row 1: color is not a known field'],
  ['links.json', [{ key: 'x', title: 'X', categories: [] }], 'links.json, row 1: url is missing'],
  [
    'links.json',
    [{ ...tutoring, categories: ['none'] }],
    'links.json, row 1: categories names none',
  ],
  [
    'links.json',
    [{ ...tutoring, keywords: ['a', 1] }],
    'links.json, row 1: keywords.1 must be string',
  ],
  [
    'links.json',
    [tutoring, tutoring],
    'links.json, row 2: key tutoring is already used by an earlier row',
  ],
  ['links.json', [7], 'links.json, row 1: it must be object'],
])('names the error in %s with %j', async (file, rows, expected) => {
  await write('link-categories.json', [study])
  await write(file, rows)
  await expect(load()).rejects.toThrow(expected)
  const stored = await database().db.selectFrom('link_category').select('key').execute()
  expect(stored, 'all or nothing').toEqual([])
})

const office = { key: 'registrar', name: 'Registrar', campus: 'MAIN' }

test.each([
  [{ ...office, hours: [{ days: ['MO'], open: '8:00', close: '16:00' }] }, 'hours.0.open'],
  [{ ...office, hours: [{ days: ['XX'], open: '08:00', close: '16:00' }] }, 'hours.0.days.0'],
  [{ ...office, closures: [{ startOn: '2026-12-24', endOn: '2026-12-23' }] }, 'closures.0.endOn'],
  [{ ...office, phone: '319 555 0100' }, 'phone'],
  [{ ...office, parent: 'nobody' }, 'parent'],
  [{ ...office, parent: 'registrar' }, 'parent'],
  [{ ...office, lat: 41.9 }, 'lng'],
  [{ ...office, key: 'The Registrar' }, 'key'],
])('rejects the invalid office %j at %s', async (row, field) => {
  await write('offices.json', [row])
  await expect(load()).rejects.toThrow(`offices.json, row 1: ${field} `)
})

test('accepts an office before its parent, and links a department to its office', async () => {
  await write('offices.json', [{ ...office, key: 'graduation', parent: 'registrar' }, office])
  await write('departments.json', [{ key: 'regs', code: 'REGS', title: 'R', office: 'registrar' }])
  expect(await load()).toEqual([
    { file: 'offices.json', added: 2, changed: 0, unchanged: 0 },
    { file: 'departments.json', added: 1, changed: 0, unchanged: 0 },
  ])
  expect(await load()).toMatchObject([{ unchanged: 2 }, { unchanged: 1 }])
  await write('departments.json', [{ key: 'regs', code: 'REGS', title: 'R', office: 'none' }])
  await expect(load()).rejects.toThrow('departments.json, row 1: office names none')
})

/** Files that need no college records. */
const ownFiles = ['offices.json', 'departments.json', 'link-categories.json', 'links.json']

test('loads all of the demo college’s offices and links, and prints the result', async () => {
  await writeContent(folder, '2026-11-21')
  for (const file of await readdir(folder))
    if (!ownFiles.includes(file)) await rm(join(folder, file))
  const output = new PassThrough()
  const open = async () => ({ ...database(), close: async () => {} })
  const command = () => contentCommand({ open, cwd: folder, output }, contentFiles)
  await command().parseAsync(['.'], { from: 'user' })
  await command().parseAsync(['.'], { from: 'user' })
  output.end()
  expect((await text(output)).trim().split('\n')).toEqual([
    'offices.json: 40 added, 0 changed, 0 unchanged.',
    'departments.json: 45 added, 0 changed, 0 unchanged.',
    'link-categories.json: 9 added, 0 changed, 0 unchanged.',
    'links.json: 49 added, 0 changed, 0 unchanged.',
    'offices.json: 0 added, 0 changed, 40 unchanged.',
    'departments.json: 0 added, 0 changed, 45 unchanged.',
    'link-categories.json: 0 added, 0 changed, 9 unchanged.',
    'links.json: 0 added, 0 changed, 49 unchanged.',
  ])
})
