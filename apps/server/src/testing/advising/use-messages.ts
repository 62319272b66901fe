import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addDays } from '#lib/college-date.ts'
import { agreesWithContract } from '../contract.ts'
import { signIn } from '../sign-in.ts'
import { today, useCaseloads } from './use-caseloads.ts'

type Headers = Readonly<Record<string, string>>

export const url = '/v1/advising/messages'

export const input = (personIds: readonly string[], overrides: object = {}) => ({
  id: randomUUID(),
  personIds,
  subject: 'Spring classes',
  text: 'Registration opens on Monday.',
  ...overrides,
})

/** Helpers for advisors who write to their students. */
export function useMessages() {
  const { app, db, caseloadOf, eventsAbout } = useCaseloads()

  const request = (
    headers: Headers,
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    payload?: object,
  ) => app().inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })

  const headersOf = async (username: string) => (await signIn(app(), username)).headers

  /** An advisor with students, and what they do with messages. */
  async function advisorWithStudents(...lastNames: readonly string[]) {
    const caseload = await caseloadOf(...lastNames)
    const { headers, students } = caseload
    const ids = students.map(({ id }) => id)
    const send = async (personIds: readonly string[] = ids, overrides: object = {}) => {
      const response = await request(headers, 'POST', url, input(personIds, overrides))
      expect(response.statusCode, response.body).toBe(201)
      agreesWithContract('AdvisorMessageSent', response.json())
      return response.json()
    }
    const reach = async (personIds: readonly string[]) => {
      const response = await request(headers, 'POST', `${url}/reach`, { personIds })
      expect(response.statusCode, response.body).toBe(200)
      agreesWithContract('MessageReach', response.json())
      return response.json()
    }
    const readersOf = async (id: string) => {
      const response = await request(headers, 'GET', `${url}/${id}`)
      expect(response.statusCode, response.body).toBe(200)
      agreesWithContract('AdvisorMessageReaders', response.json())
      return response.json()
    }
    const studentAt = (at: number) => headersOf(students[at]?.username ?? '')
    const endAssignment = (personId: string) =>
      db()
        .updateTable('student_advisor')
        .set({ end_on: addDays(today, -1) })
        .where('advisor_id', '=', caseload.advisor.id)
        .where('person_id', '=', personId)
        .execute()
    return { ...caseload, ids, send, reach, readersOf, studentAt, endAssignment }
  }

  async function myMessages(headers: Headers) {
    const response = await request(headers, 'GET', `${url}/mine`)
    expect(response.statusCode, response.body).toBe(200)
    for (const message of response.json()) agreesWithContract('MyAdvisorMessage', message)
    return response.json()
  }

  async function readAll(headers: Headers) {
    const notificationIds = (await myMessages(headers)).map(
      (myMessage: { notificationId: string }) => myMessage.notificationId,
    )
    const read = { notificationIds, isRead: true }
    return request(headers, 'PATCH', '/v1/alertification/notifications', read)
  }

  const notificationsOf = (personId: string) =>
    db()
      .selectFrom('notification')
      .where('person_id', '=', personId)
      .where('dedupe_key', 'like', 'advisor-message-%')
      .select(['kind', 'title', 'body', 'translations', 'url'])
      .execute()

  return {
    app,
    db,
    request,
    headersOf,
    advisorWithStudents,
    myMessages,
    readAll,
    notificationsOf,
    eventsAbout,
  }
}
