import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { formatProblem } from '#connectors/connector.ts'
import { problemsOf, read } from '#testing/read/read-folder.ts'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { emptyHub, importFolder } from '#testing/sources/import-folder.ts'
import { useTestDatabase } from '#testing/test-database.ts'

const database = useTestDatabase()
// An import runs about two hundred statements, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => emptyHub(database()))

const map = (path: string, mapping: object | string) =>
  writeFile(
    join(path, 'mapping.json'),
    typeof mapping === 'string' ? mapping : JSON.stringify(mapping),
  )

async function foreignFolder() {
  const folder = await exportFolder()
  await folder.replace('roles.csv', ',teacher,', ',Lecturer,')
  await folder.replace('people_ext.csv', 'u1,9000001', 'u1,S-9000001')
  return folder
}

const mapping = {
  values: { 'roles.role': { lecturer: 'teacher' } },
  studentNumber: { pattern: '^S-(\\d{7})$' },
}

test('reads the college’s own codes and student numbers by its mapping', async () => {
  const plain = await read((await exportFolder()).path)
  const { path } = await foreignFolder()
  expect(await problemsOf(path)).toHaveLength(2)
  await map(path, mapping)
  const mapped = await read(path)
  expect(mapped.problems).toEqual([])
  expect(mapped.records).toEqual(plain.records)
})

test('no pattern can block the server', async () => {
  const folder = await exportFolder()
  await folder.replace('people_ext.csv', 'u1,9000001', `u1,${'1'.repeat(60)}-`)
  await map(folder.path, { studentNumber: { pattern: '^(1+)+$' } })
  expect((await read(folder.path)).problems).toHaveLength(1)
})

test('reads an unchanged folder again when its mapping has changed', async () => {
  const { path } = await exportFolder()
  const states = async () => (await importFolder(database(), path)).state
  expect(await states()).toBe('ok')
  expect(await states()).toBe('unchanged')
  await map(path, { values: { 'holds.title': { 'Balance due': 'Balance' } } })
  expect(await states()).toBe('ok')
  const { rows } = await database().pool.query('select title from restriction')
  expect(rows).toEqual([{ title: 'Balance' }])
})

const wrongMappings: [title: string, mapping: object | string, problem: string][] = [
  ['no JSON', '{"values":', 'mapping.json: not a JSON object'],
  [
    'an unknown part',
    { value: {} },
    'mapping.json value: unknown: the file has values and studentNumber',
  ],
  [
    'an unknown column',
    { values: { 'roles.roles': {} } },
    'mapping.json values.roles.roles: no file has that column; the nearest is "roles.role"',
  ],
  [
    'a meaning that the column cannot have',
    { values: { 'holds.category': { money: 'finance' } } },
    'mapping.json values.holds.category.money: is "finance": not one of academic, administrative, disciplinary, financial, health',
  ],
  [
    'values that are no object',
    { values: { 'roles.role': 'teacher' } },
    'mapping.json values.roles.role: is "teacher", and must be an object of values',
  ],
  [
    'a pattern that is no regular expression',
    { studentNumber: { pattern: '^S-(' } },
    'mapping.json studentNumber.pattern: is "^S-(", and must be a regular expression',
  ],
  [
    'no pattern',
    { studentNumber: '^S' },
    'mapping.json studentNumber: is "^S", and must be like {"pattern": "^S-(\\\\d{7})$", "number": "$1"}',
  ],
]

test.each(wrongMappings)(
  'names the entry with %s, and rejects the folder',
  async (_title, wrong, problem) => {
    const { path } = await exportFolder()
    await map(path, wrong)
    const report = await importFolder(database(), path, { isCheck: true })
    expect(report.state).toBe('rejected')
    expect(report.setAside.problems.map(formatProblem)).toEqual([problem])
  },
)
