import { expect } from 'vitest'
import { systemClock } from '#lib/clock.ts'
import { collegeDate } from '#lib/college-date.ts'
import type { Caseload } from '#modules/advising/caseload/caseload.schema.ts'
import type { FindSource } from '#sync/active-source.ts'
import { buildAdvisor } from '../build-guidance.ts'
import { type BuiltPerson, buildAccount } from '../build-person.ts'
import { agreesWithContract } from '../contract.ts'
import { signIn } from '../sign-in.ts'
import { useOwnTestApp } from '../test-app.ts'

type Headers = Readonly<Record<string, string>>

/** The college's day in a test. */
export const today = collegeDate(new Date(), 'America/Chicago')

/**
 * Creates advisors with students, on a separate app.
 * @param findSource replaces the college's system
 */
export function useCaseloads(findSource?: FindSource) {
  const app = useOwnTestApp({}, systemClock, findSource && { findSource })
  const db = () => app().database.db

  const open = (headers: Headers) =>
    app().inject({ url: '/v1/advising/advisee/mine', headers: { ...headers } })

  const openOne = (headers: Headers, id: string) =>
    app().inject({ url: `/v1/advising/advisee/${id}`, headers: { ...headers } })

  /** An advisor with students, each by last name. */
  async function caseloadOf(...lastNames: readonly string[]) {
    const advisor = await buildAccount(db(), {
      roles: ['advisor'],
      legalFirst: 'Rosa',
      legalLast: 'Benavides',
    })
    const students: BuiltPerson[] = []
    for (const legalLast of lastNames) {
      const student = await buildAccount(db(), { roles: ['student'], legalLast })
      await buildAdvisor(db(), student.id, advisor.id, { is_primary: true })
      students.push(student)
    }
    const { headers } = await signIn(app(), advisor.username)
    const read = async (): Promise<Caseload> => {
      const response = await open(headers)
      expect(response.statusCode, response.body).toBe(200)
      agreesWithContract('Caseload', response.json())
      return response.json()
    }
    const idOf = (at: number) => students[at]?.id ?? ''
    return { advisor, headers, students, read, idOf }
  }

  /**
   * Other people's audit events about a person, sorted by action: events of one millisecond have no
   * other order.
   */
  const eventsAbout = (personId: string) =>
    db()
      .selectFrom('audit_event')
      .where('subject_id', '=', personId)
      .where('actor_id', '<>', personId)
      .orderBy('action')
      .select(['action', 'outcome', 'details', 'reason'])
      .execute()

  return { app, db, open, openOne, caseloadOf, eventsAbout }
}
