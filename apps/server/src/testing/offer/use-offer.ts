import type { FastifyInstance } from 'fastify'
import { beforeEach, expect } from 'vitest'
import type { SectionSearch } from '#modules/courses/sections/section-search.schema.ts'
import { sendTables } from '../build-deliveries.ts'
import { buildPeriod, buildSection } from '../build-section.ts'
import { agreesWithContract } from '../contract.ts'
import { emptyTables } from '../empty-tables.ts'
import { useOwnTestApp } from '../test-app.ts'

type Overrides = NonNullable<Parameters<typeof buildSection>[1]>
type Query = Readonly<Record<string, string>>

/** The day of the tests' clock. */
export const today = '2026-07-01'
const url = '/public/v1/courses/sections'

/**
 * A college that has delivered its sections (none so far), and the search over them. The fall term
 * is open for registration.
 */
export function useOffer() {
  const app = useOwnTestApp({}, () => new Date(`${today}T15:00:00Z`))
  let termId = ''
  let termSisId = ''

  beforeEach(async () => {
    const { db, pool } = app().database
    await emptyTables(
      pool,
      'person',
      'course',
      'academic_period',
      'code',
      'course_requisite',
      'sis_delivery',
    )
    await sendTables(db, 'section', 'section_registration', 'meeting', 'section_instructor')
    const term = await buildPeriod(db, { registration: 'open' })
    termId = term.id
    termSisId = term.sis_id
  })

  /** Adds a section of a new course in the term. */
  function offer(
    number: string,
    title: string,
    section: Overrides['section'] = {},
    details: Overrides['course'] = {},
  ) {
    const subject_code = number.split('-')[0] ?? ''
    const course = { number, subject_code, title, short_title: title.slice(0, 30), ...details }
    return buildSection(app().database.db, {
      periodId: termId,
      course,
      section: { name: `${number}-01`, title, ...section },
    })
  }

  const search = async (query: Query = {}): Promise<SectionSearch> => {
    const response = await app().inject({ url, query })
    expect(response.statusCode, response.body).toBe(200)
    agreesWithContract('SectionSearch', response.json())
    return response.json()
  }

  return {
    app: (): FastifyInstance => app(),
    term: () => ({ id: termId, sisId: termSisId }),
    offer,
    search,
    /** The numbers of the courses found. */
    courses: async (query: Query) => (await search(query)).courses?.map(({ id }) => id),
    /** The fields for which the server rejects a search. */
    rejectedFields: async (query: Query) => {
      const response = await app().inject({ url, query })
      expect(response.statusCode).toBe(400)
      return response.json().error.fields.map(({ path }: { path: string }) => path)
    },
  }
}
