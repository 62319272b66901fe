import { expect, test } from 'vitest'
import { buildBenefit } from '#testing/build-guidance.ts'
import { buildPeriod } from '#testing/build-section.ts'
import { signedInStudent } from '#testing/read-groups.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({}, () => new Date('2026-09-01T15:00:00Z'))

test('R8.4 a veteran reads their benefits and certified terms, newest first', async () => {
  const { db } = app().database
  const terms = [
    await buildPeriod(db, { code: '2026SP', title: 'Spring 2026', start_on: '2026-01-12' }),
    await buildPeriod(db),
  ]
  const { id, read } = await signedInStudent(app())
  await buildBenefit(db, id, {
    percent: 90,
    certified_period_sis_ids: terms.map(({ sis_id }) => sis_id),
  })
  await buildBenefit(db, id, {
    chapter: 'Chapter 30',
    start_on: '2020-08-10',
    end_on: '2021-05-07',
  })
  await buildBenefit(db, id, { removed_at: new Date() })
  const { benefits } = (await read('mine')).mine.data.veteran
  expect(benefits).toMatchObject([
    {
      chapter: 'Chapter 33',
      percent: 90,
      endOn: null,
      state: 'certified',
      certifiedTerms: [
        { code: '2026FA', title: 'Fall 2026' },
        { code: '2026SP', title: 'Spring 2026' },
      ],
    },
    { chapter: 'Chapter 30', percent: null, endOn: '2021-05-07', certifiedTerms: [] },
  ])
})
