import { afterEach, expect, test } from 'vitest'
import { useEthos } from '#testing/sources/ethos.ts'
import { fieldsOf } from '../../records.ts'
import type { EthosSource } from '../ethos.ts'

const ethos = useEthos()
let open: EthosSource | undefined
afterEach(() => open?.close())

/** A mapped transfer at a college without custom properties. */
async function read(change: object) {
  const [first] = ethos().store.all('student-course-transfers')
  const { pbCourseNumber: _number, pbShortTitle: _title, ...plain } = first ?? {}
  const id = String(plain.id)
  ethos().store.put('student-course-transfers', { ...plain, id, ...change })
  open = ethos().source({ extensions: {} })
  const fields = fieldsOf('courseTransfers') as string[]
  const problems: unknown[] = []
  const notes: unknown[] = []
  let found: Record<string, string> | undefined
  for await (const batch of open.records('courseTransfers', ethos().context())) {
    problems.push(...batch.problems.filter(({ sisId }) => sisId === id))
    notes.push(...(batch.notes ?? []).filter(({ sisId }) => sisId === id))
    const record = batch.records.find(({ sisId }) => sisId === id)
    if (record)
      found = Object.fromEntries(fields.map((name, at) => [name, record.values[at] ?? '']))
  }
  return { found, problems, notes }
}

test('domain.md 5 imports transfer credit without an equivalent course as a general elective', async () => {
  const { found, problems, notes } = await read({ equivalentCourse: undefined })
  expect(problems).toEqual([])
  expect(found).toMatchObject({ courseNumber: 'ELE-000', shortTitle: 'General Elective' })
  expect(notes).toMatchObject([
    { resource: 'student-course-transfers', path: 'equivalentCourse', sample: null },
  ])
})

test('imports transfer credit without a list of its statuses', async () => {
  ethos().versions.set('course-transfer-statuses', [])
  const { found, problems } = await read({})
  expect(problems).toEqual([])
  expect(found).toMatchObject({ statusCode: '' })
  const { deliveries } = await (open?.inspect(ethos().context()) ?? Promise.reject(new Error()))
  expect(deliveries.courseTransfers).toBe('bulk')
})

test.each([
  ['workLifeExperience', 'workLife'],
  ['exam', 'exam'],
  ['ce', 'other'],
  ['noCredit', 'other'],
])(
  'domain.md 5 maps EEDM credit of kind %s to %s, with 0 if none was awarded',
  async (creditType, kind) => {
    const { found, problems } = await read({ credit: { creditCategory: { creditType } } })
    expect(problems).toEqual([])
    expect(found).toMatchObject({ creditType: kind, awardedCredit: '0' })
  },
)
