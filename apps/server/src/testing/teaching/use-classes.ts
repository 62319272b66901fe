import type { EntryKind } from '@myhub/domain/teaching/entries.ts'
import { expect } from 'vitest'
import type { Database } from '#db/open.ts'
import { systemClock } from '#lib/clock.ts'
import { addDays, collegeDate } from '#lib/college-date.ts'
import type { EntriesSaved, EntrySheet } from '#modules/teaching/entries/entries.schema.ts'
import type { FindSource } from '#sync/active-source.ts'
import { sendTables } from '../build-deliveries.ts'
import { type BuiltPerson, buildAccount } from '../build-person.ts'
import { buildRegistration } from '../build-records.ts'
import { buildCode, buildInstructor, buildPeriod, buildSection } from '../build-section.ts'
import { agreesWithContract } from '../contract.ts'
import { signIn } from '../sign-in.ts'
import { useOwnTestApp } from '../test-app.ts'

export type Headers = Readonly<Record<string, string>>
export type EntryCall = {
  kind?: EntryKind
  method?: 'PUT' | 'POST'
  path?: string
  payload?: object
}
/** An instructor's entry for the student at an index of the class. */
export interface EntryInput {
  at: number
  value?: string
  lastAttendedOn?: string | null
  endsOn?: string
  version?: number
}

/** The college's day in a test. */
export const today = collegeDate(new Date(), 'America/Chicago')

/**
 * Creates classes whose instructors report attendance or grades, on a separate app.
 * @param findSource replaces the college's system
 */
export function useClasses(kind: EntryKind = 'attendance', findSource?: FindSource) {
  const app = useOwnTestApp({}, systemClock, findSource && { findSource })
  const db = () => app().database.db

  const call = (
    headers: Headers,
    id: string,
    { kind: of = kind, method, path = '', payload }: EntryCall = {},
  ) =>
    app().inject({
      url: `/v1/teaching/section/${id}/entries/${of}${path}`,
      headers: { ...headers },
      ...(method && { method }),
      ...(payload && { payload }),
    })

  /** A class with two instructors and students, whose census was some days ago. */
  async function classOf(
    lastNames: readonly string[],
    { censusDaysAgo = 3 as number | null, startedDaysAgo = 20, endsInDays = 60 } = {},
  ) {
    await sendTables(db())
    const dates = { start_on: addDays(today, -startedDaysAgo), end_on: addDays(today, endsInDays) }
    const census_on = censusDaysAgo === null ? null : addDays(today, -censusDaysAgo)
    const period = await buildPeriod(db(), { ...dates, census_on: null })
    const section = await buildSection(db(), {
      periodId: period.id,
      section: { ...dates, census_on },
    })
    const instructor = async (legalFirst: string, isLead: boolean) => {
      const built = await buildAccount(db(), {
        roles: ['instructor'],
        legalFirst,
        legalLast: 'Reed',
      })
      await buildInstructor(db(), section.id, built.id, isLead)
      return { ...built, headers: (await signIn(app(), built.username)).headers }
    }
    const [one, two] = [
      await instructor('Ann', true),
      await instructor('Ben', kind === 'attendance'),
    ]
    const students: BuiltPerson[] = []
    for (const legalLast of lastNames) {
      const student = await buildAccount(db(), { roles: ['student'], legalLast })
      await buildRegistration(db(), student.id, section.id)
      students.push(student)
    }
    const read = async (headers: Headers = one.headers): Promise<EntrySheet> => {
      const response = await call(headers, section.id)
      expect(response.statusCode, response.body).toBe(200)
      return response.json()
    }
    const { rows } = await read()
    const ids = rows.map(({ registrationId }) => registrationId)
    const save = async (
      headers: Headers,
      ...entries: readonly EntryInput[]
    ): Promise<EntriesSaved['results']> => {
      const response = await call(headers, section.id, {
        method: 'PUT',
        payload: {
          entries: entries.map(
            ({ at, value = 'attended', lastAttendedOn = null, version = 0, ...more }) => ({
              ...{ registrationId: ids[at], value, lastAttendedOn, version, ...more },
            }),
          ),
        },
      })
      expect(response.statusCode, response.body).toBe(200)
      agreesWithContract('EntriesSaved', response.json())
      return response.json().results
    }
    const report = async (headers: Headers, version?: string) =>
      call(headers, section.id, {
        method: 'POST',
        path: '/report',
        payload: { version: version ?? (await read(headers)).version },
      })
    const correct = (headers: Headers, payload: object) =>
      call(headers, section.id, { method: 'POST', path: '/correction', payload })
    return { section, one, two, students, ids, read, save, report, correct }
  }

  return { app, db, call, classOf }
}

/** Provides a college's grades, and when they are due: final ones 5 days after the class. */
export async function buildGrading(db: Database): Promise<void> {
  const grades = {
    'A-': { modes: ['standard'] },
    F: { modes: ['standard'] },
    I: { modes: ['standard', 'passFail'], kinds: ['final'] },
    P: { modes: ['passFail'] },
  }
  for (const [code, extra] of Object.entries(grades))
    await buildCode(db, { list: 'grade', code, title: code, extra })
  const extra = { percent: 100, days: 5 }
  await buildCode(db, { list: 'gradingRule', code: 'FINAL_DUE', title: 'Final grades due', extra })
}
