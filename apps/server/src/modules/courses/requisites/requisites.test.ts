import { beforeEach, expect, test, vi } from 'vitest'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { countsOf, emptyHub, importFolder } from '#testing/sources/import-folder.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { readRequisites } from './requisites.queries.ts'

const database = useTestDatabase()
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => emptyHub(database()))

/** The requisites of the sample college's courses, by number. */
async function readRequisitesByNumber() {
  const { db } = database()
  const courses = await db.selectFrom('course').select(['id', 'number']).execute()
  const requisites = await readRequisites(
    db,
    courses.map(({ id }) => id),
  )
  return requisites && new Map(courses.map(({ id, number }) => [number, requisites.get(id)]))
}

test('imports the requisites of courses, with alternatives in order and their titles', async () => {
  const { path } = await exportFolder()
  const report = await importFolder(database(), path)
  expect(countsOf(report, 'course_requisite')).toMatchObject({ inserted: 3, setAside: 0 })
  const found = await readRequisitesByNumber()
  expect(found?.get('ENG-105')).toEqual([])
  expect(found?.get('MAT-110')).toEqual([
    {
      kind: 'prerequisite',
      alternatives: [
        {
          course: null,
          test: { id: 'MPL', code: 'MPL', title: 'Math Placement' },
          leastGrade: null,
          leastScore: 38,
          mayBeInProgress: null,
          text: null,
        },
        {
          course: { id: 'MAT-092', title: null },
          test: null,
          leastGrade: 'C',
          leastScore: null,
          mayBeInProgress: true,
          text: null,
        },
      ],
    },
    {
      kind: 'recommended',
      alternatives: [
        {
          course: null,
          test: null,
          leastGrade: null,
          leastScore: null,
          mayBeInProgress: null,
          text: 'Reading at college level',
          translations: { es: { text: 'Lectura de nivel universitario' } },
        },
      ],
    },
  ])
})

test('reports prerequisites as unknown, not as none, if the college never sent the file', async () => {
  const { path, edit } = await exportFolder()
  await edit('manifest.csv', (text) =>
    text.replace('course_requisites,bulk', 'course_requisites,absent'),
  )
  await importFolder(database(), path)
  expect(await readRequisitesByNumber()).toBeNull()
})
