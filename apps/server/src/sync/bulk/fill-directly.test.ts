import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { formatProblem, type SisSource } from '#connectors/connector.ts'
import { csvSource } from '#connectors/csv/csv.ts'
import { type ExportFolder, exportFolder } from '#testing/sources/export-folder.ts'
import { countsOf, emptyHub, importFolder } from '#testing/sources/import-folder.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { importSource } from '../import/import-source.ts'

const database = useTestDatabase()
// An import is about two hundred statements: seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

beforeEach(() => emptyHub(database()))

const enrollment = (id: number, rest = `s1,org,u${1 + (id % 2)},student,,,`) => `a${id},,,${rest}`
const details = (id: number, rest = 'N,2026-04-11,,standard,3,,,,,3,,,') =>
  `a${id}x,,,a${id},${rest}`
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A college with this many more registrations. */
async function collegeOf(count: number): Promise<ExportFolder> {
  const folder = await exportFolder()
  await folder.append('enrollments.csv', ...numbers(count).map((id) => enrollment(id)))
  await folder.append('registrations_ext.csv', ...numbers(count).map((id) => details(id)))
  return folder
}

/** All values from the two files, by the source's ids: the hub's ids are new each time. */
async function stored() {
  const { rows } = await database().pool.query(`
    select to_jsonb(r) - '{id,person_id,section_id}'::text[] as row, p.sis_id as person, s.sis_id as section
    from section_registration r join person p on p.id = r.person_id join section s on s.id = r.section_id
    union all
    select to_jsonb(i) - '{id,person_id,section_id}'::text[], p.sis_id, s.sis_id
    from section_instructor i join person p on p.id = i.person_id join section s on s.id = i.section_id
    order by 1`)
  return rows
}

/**
 * Imports into an empty hub, and counts how often each of the two files was read.
 * @param duringRead changes the folder after its files were inspected
 */
async function imported(
  path: string,
  isDirect: boolean,
  duringRead: () => Promise<void> = async () => {},
) {
  await emptyHub(database())
  const { isRepeatable: isReadAgain, ...staged } = csvSource(path)
  const read: string[] = []
  const source: SisSource = {
    ...staged,
    ...(isDirect && isReadAgain && { isRepeatable: isReadAgain }),
    records: async function* (kind, context) {
      read.push(kind)
      if (kind === 'enrollments') await duringRead()
      yield* staged.records(kind, context)
    },
  }
  const { state, reason, tables, setAside } = await importSource({
    database: database(),
    source,
    fastLoadFrom: 0,
  })
  const result = {
    state,
    reason,
    tables: tables.map(({ ms: _ms, ...table }) => table),
    setAside: setAside.problems.map(formatProblem).toSorted(),
    rows: await stored(),
  }
  const times = ['enrollments', 'registrationDetails'].map(
    (kind) => read.filter((factKind) => factKind === kind).length,
  )
  return { result, times }
}

const cases: [
  title: string,
  change: (folder: ExportFolder) => Promise<void>,
  times: [enrollments: number, details: number],
  aside: number,
][] = [
  ['all in order are read once', async () => {}, [1, 1], 0],
  [
    'details in another order are read once',
    ({ edit }) =>
      edit('registrations_ext.csv', (text) => {
        const [header = '', ...rows] = text.trimEnd().split('\n')
        return `${[header, ...rows.toReversed()].join('\n')}\n`
      }),
    [1, 1],
    0,
  ],
  [
    'values that the hub holds in other words, or that look like something to a database',
    async ({ edit, append }) => {
      await edit('registrations_ext.csv', (text) =>
        text.trimEnd().replaceAll('\n', ',\n').replace(/,\n/, ',waitlistPlace\n').concat(',\n'),
      )
      await append(
        'enrollments.csv',
        ...numbers(5).map((id) => `"\\N ${id}",,,s2,org,u1,student,true,,`),
        ...numbers(2).map((id) => enrollment(900 + id, 's2,org,u3,teacher,true,,')),
      )
      const others = [
        ',true,,,,,,,0',
        ',false,,R,,,,,7',
        '\\N,,,,,,,,00',
        '\\.,,"é, 😀",,,,,,',
        ',,,,,,,,1',
      ]
      await append(
        'registrations_ext.csv',
        ...others.map((rest, id) => `y${id},,,"\\N ${id}","N ""x""",,,audit,3.50,${rest}`),
      )
    },
    [1, 1],
    0,
  ],
  [
    'halves without their other, references to nothing, rows that are none and rows that are gone',
    async ({ append }) => {
      await append(
        'enrollments.csv',
        enrollment(1000),
        enrollment(1001, 's1,org,nobody,student,,,'),
        enrollment(1002, 'nowhere,org,u1,student,,,'),
        enrollment(1003, 's1,elsewhere,u1,student,,,'),
        enrollment(1004, 's1,org,u3,teacher,true,,'),
        enrollment(1005, 's1,org,u1,learner,,,'),
        'a1006,tobedeleted,,,,,,,,',
        enrollment(1007),
        enrollment(1008),
      )
      await append(
        'registrations_ext.csv',
        ...[1001, 1002, 1003, 1004, 1005, 1006].map((id) => details(id)),
        details(1007, 'N,2026-04-31,,standard,3,,,,,3,,,'),
        'a1008x,tobedeleted,,a1008,,,,,,,,,,,,,',
        details(1009),
      )
    },
    [2, 2],
    11,
  ],
  [
    'an id that comes twice',
    ({ append }) => append('enrollments.csv', enrollment(7, 's2,org,u1,student,,,')),
    [2, 2],
    1,
  ],
  [
    'a registration that is detailed twice',
    ({ append }) => append('registrations_ext.csv', details(7).replace('a7x', 'a7y')),
    [2, 2],
    1,
  ],
  [
    'the id of details that comes twice',
    async ({ append }) => {
      await append('enrollments.csv', enrollment(1000))
      await append('registrations_ext.csv', details(1000).replace('a1000x', 'a7x'))
    },
    [2, 2],
    2,
  ],
]

test.each(cases)(
  'fills an empty hub directly with the same rows as through stages: %s',
  async (_title, change, times, quarantined) => {
    const folder = await collegeOf(120)
    await change(folder)
    const staged = await imported(folder.path, false)
    const direct = await imported(folder.path, true)
    expect(direct.result).toEqual(staged.result)
    expect(direct.result.setAside).toHaveLength(quarantined)
    expect(direct.result.rows.length).toBeGreaterThan(115)
    expect(staged.times).toEqual([1, 1])
    expect(direct.times).toEqual(times)
    // Directly filled rows are recognized: nothing is written again, and a change updates one row.
    await folder.edit('enrollments.csv', (text) => text.replaceAll('\n', '\r\n'))
    const secondImport = countsOf(
      await importFolder(database(), folder.path),
      'section_registration',
    )
    expect(secondImport).toMatchObject({ inserted: 0, updated: 0, removed: 0 })
    await folder.replace('registrations_ext.csv', 'a9,N,', 'a9,D,')
    const changed = countsOf(await importFolder(database(), folder.path), 'section_registration')
    expect(changed).toMatchObject({ inserted: 0, updated: 1, removed: 0 })
  },
)

const unusable = (text: string) => text.replaceAll(',N,', ',,')
const endless = (text: string) => `${text}${'x'.repeat(2 * 1024 * 1024)}`

test('rejects everything when too many detail rows are unusable, as with stages', async () => {
  const folder = await collegeOf(60)
  await folder.edit('registrations_ext.csv', unusable)
  const direct = await imported(folder.path, true)
  const staged = await imported(folder.path, false)
  expect(direct.result).toEqual(staged.result)
  expect(direct.result).toMatchObject({ state: 'rejected', tables: [], rows: [] })
})

test('rejects everything when the details break off during reading, as with stages', async () => {
  const results = []
  for (const isDirect of [true, false]) {
    const folder = await collegeOf(60)
    const spoil = () => folder.edit('registrations_ext.csv', endless)
    results.push((await imported(folder.path, isDirect, spoil)).result)
  }
  const [direct, staged] = results
  expect(direct).toEqual(staged)
  expect(direct).toMatchObject({
    state: 'rejected',
    reason: 'The folder could not be read completely.',
    setAside: ['registrations_ext.csv:65: longer than 1,048,576 bytes'],
    rows: [],
  })
})

test('reports every broken file at once for an empty hub, with file, line and column, before reading a row', async () => {
  const folder = await collegeOf(60)
  await folder.edit('registrations_ext.csv', endless)
  await folder.replace('enrollments.csv', 'userSourcedId,role', 'role')
  await folder.append('gpas.csv', 'g9,,,u1,\uFFFD')
  const bytes = await readFile(join(folder.path, 'gpas.csv'))
  await writeFile(join(folder.path, 'gpas.csv'), bytes.subarray(0, -2))
  const steps: string[] = []
  const report = await importFolder(database(), folder.path, {
    onProgress: ({ step }) => steps.push(step),
  })
  expect(report.reason).toBe('The folder does not match its format.')
  expect(report.setAside.problems.map(formatProblem).toSorted()).toEqual([
    'enrollments.csv:1: required columns are missing: "userSourcedId"',
    'gpas.csv:4: not UTF-8',
    'registrations_ext.csv:65: longer than 1,048,576 bytes',
  ])
  expect(steps).toEqual([])
})

// Pairing doesn't depend on the database: where it ran on PostgreSQL, once is enough.
test.skipIf(process.env.TESTED_ON_POSTGRES === 'yes')(
  'stages files completely when their orders differ too much',
  async () => {
    const count = 51_000
    const folder = await exportFolder()
    await folder.append('enrollments.csv', ...numbers(count).map((id) => enrollment(id)))
    await folder.append(
      'registrations_ext.csv',
      ...numbers(count)
        .toReversed()
        .map((id) => details(id)),
    )
    const { result, times } = await imported(folder.path, true)
    expect(times).toEqual([2, 2])
    expect(result.rows).toHaveLength(count + 4)
  },
)

test('leaves nothing behind after a check, or an import aborted while copying', async () => {
  const { path } = await collegeOf(20)
  const check = await importFolder(database(), path, { isCheck: true, fastLoadFrom: 0 })
  expect(countsOf(check, 'section_registration')).toMatchObject({ read: 23, inserted: 23 })
  expect(await stored()).toEqual([])
  const stop = new AbortController()
  const stopped = await importFolder(database(), path, {
    signal: stop.signal,
    fastLoadFrom: 0,
    onProgress: ({ step }) => {
      if (step === 'Reading registrations_ext.csv') stop.abort()
    },
  })
  expect(stopped).toMatchObject({ state: 'rejected', reason: 'It was stopped before it finished.' })
  expect(await stored()).toEqual([])
  expect(await importFolder(database(), path, { fastLoadFrom: 0 })).toMatchObject({ state: 'ok' })
  expect(await stored()).toHaveLength(24)
})
