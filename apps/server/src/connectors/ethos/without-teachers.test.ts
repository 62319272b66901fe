import { expect, test } from 'vitest'
import { importSource } from '#sync/import/import-source.ts'
import { useEthos } from '#testing/sources/ethos.ts'
import { useTestDatabase } from '#testing/test-database.ts'

const ethos = useEthos({ scale: 0.005 })
const database = useTestDatabase()

async function readAll() {
  const source = ethos().source()
  const { state } = await importSource({ database: database(), source })
  await source.close()
  return state
}

async function stored(table: string): Promise<string[]> {
  const { rows } = await database().pool.query<{ sis_id: string }>(
    `select sis_id from ${table} where removed_at is null order by 1`,
  )
  return rows.map((row) => row.sis_id)
}

test('sis.md 1.2 reads registrations and leaves instructors unchanged without the permission for them', async () => {
  expect(await readAll()).not.toBe('rejected')
  const teachers = await stored('section_instructor')
  const registrations = await stored('section_registration')
  expect(Math.min(teachers.length, registrations.length)).toBeGreaterThan(0)
  // A deleted one comes back with the next reading.
  await database().pool.query('delete from section_registration where sis_id = $1', [
    registrations[0],
  ])
  ethos().denied.add('VIEW.SECTION.INSTRUCTORS')
  expect(await readAll()).not.toBe('rejected')
  expect(await stored('section_registration')).toEqual(registrations)
  expect(await stored('section_instructor')).toEqual(teachers)
})
