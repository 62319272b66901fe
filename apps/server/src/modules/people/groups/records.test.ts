import { describe, expect, test } from 'vitest'
import {
  buildGpa,
  buildRestriction,
  buildStudentProgram,
  buildTransfer,
} from '#testing/build-records.ts'
import { buildCode, buildPeriod } from '#testing/build-section.ts'
import { signedInStudent } from '#testing/read-groups.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({}, () => new Date('2026-09-01T15:00:00Z'))

describe('a student reads their holds', () => {
  test('with the office that placed them and whether they block, but no internal ones', async () => {
    const { db } = app().database
    await buildCode(db, { list: 'holdType', code: 'BUS', title: 'Business office' })
    await buildCode(db, { list: 'office', code: 'CASH', title: 'Cashier' })
    const { id, read } = await signedInStudent(app())
    await buildRestriction(db, id, { blocks_registration: true, office_code: 'CASH' })
    await buildRestriction(db, id, { title: 'Watch', is_office_use_only: true })
    await buildRestriction(db, id, { title: 'Lifted', removed_at: '2026-08-30T00:00:00Z' })
    const { restrictions } = await read('restrictions')
    expect(restrictions.data).toMatchObject([
      {
        type: { code: 'BUS', title: 'Business office' },
        title: 'Balance due',
        message: null,
        isActive: true,
        blocksRegistration: true,
        office: { id: 'CASH', name: 'Cashier' },
      },
    ])
  })

  test('and no office that is only a code in the college’s system', async () => {
    const { id, read } = await signedInStudent(app())
    await buildRestriction(app().database.db, id, { office_code: 'NOT-LISTED' })
    expect((await read('restrictions')).restrictions.data).toMatchObject([{ office: null }])
  })

  test('newest first', async () => {
    const { id, read } = await signedInStudent(app())
    for (const start_on of ['2026-03-02', '2026-08-20', '2025-11-05'])
      await buildRestriction(app().database.db, id, { start_on })
    const { data } = (await read('restrictions')).restrictions
    expect(data.map(({ startOn }) => startOn)).toEqual(['2026-08-20', '2026-03-02', '2025-11-05'])
  })

  test.each([
    { start_on: '2026-09-01', end_on: '2026-09-01', isActive: true },
    { start_on: '2026-09-02', end_on: null, isActive: false },
    { start_on: '2026-08-01', end_on: '2026-08-31', isActive: false },
  ])('from $start_on to $end_on it is active today: $isActive', async ({ isActive, ...dates }) => {
    const { id, read } = await signedInStudent(app())
    await buildRestriction(app().database.db, id, dates)
    expect((await read('restrictions')).restrictions.data).toMatchObject([{ isActive }])
  })
})

test('a student reads averages, transfer credit and programs', async () => {
  const { db } = app().database
  const term = await buildPeriod(db)
  const { id, read } = await signedInStudent(app())
  await buildGpa(db, id)
  await buildGpa(db, id, { scope: 'period', academic_period_id: term.id, value: null })
  await buildTransfer(db, id, { grade_value: 'B+', awarded_credit: 1.5 })
  await buildStudentProgram(db, id, {
    studentProgram: {
      catalog_year: '2025-26',
      disciplines: JSON.stringify([{ code: 'BIO', title: 'Biology', type: 'major' }]),
    },
  })
  const { gpas, courseTransfers, academicPrograms } = await read(
    'gpas',
    'courseTransfers',
    'academicPrograms',
  )
  expect(gpas.data).toMatchObject({
    cumulative: [{ source: 'all', value: 3.62, qualityPoints: 25.32, academicPeriod: null }],
    periods: [{ value: null, academicPeriod: { code: '2026FA' } }],
    degrees: [],
  })
  expect(courseTransfers.data).toMatchObject([
    { course: { id: 'ELE-000', shortTitle: 'Elective' }, gradeValue: 'B+', awardedCredit: 1.5 },
  ])
  expect(academicPrograms.data).toMatchObject([
    {
      program: { title: 'Liberal Arts', credential: null, department: null },
      isPrimary: true,
      startTerm: null,
      catalogYear: '2025-26',
      disciplines: [{ code: 'BIO', title: 'Biology', type: 'major' }],
    },
  ])
})
