import { randomUUID } from 'node:crypto'
import { beforeEach, expect } from 'vitest'
import type { HoldResult, HoldToEnd } from '#connectors/hold-desk.ts'
import { addDays } from '#lib/college-date.ts'
import { sendEndings } from '#modules/advising/review/send-endings.ts'
import { buildRestriction } from '../build-records.ts'
import { agreesWithContract } from '../contract.ts'
import { signIn } from '../sign-in.ts'
import { today, useCaseloads } from './use-caseloads.ts'

type Headers = Readonly<Record<string, string>>

export const yesterday = addDays(today, -1)

/** Advisors whose students have a hold, and a college's system that ends holds. */
export function useReviews() {
  /** The college system's next answers, in order; without any, it ends the hold. */
  const college = { answers: [] as HoldResult[], received: [] as HoldToEnd[], acceptsHolds: true }
  const endHold = async (hold: HoldToEnd): Promise<HoldResult> => {
    college.received.push(hold)
    return college.answers.shift() ?? { outcome: 'ended', endOn: hold.lastDay }
  }
  const openHoldDesk = async () => (college.acceptsHolds ? { end: endHold } : null)
  const { app, db, caseloadOf, eventsAbout } = useCaseloads(
    async () => ({ sourceId: 'test', kind: 'ethos', source: { openHoldDesk } }) as never,
  )
  beforeEach(() => Object.assign(college, { answers: [], received: [], acceptsHolds: true }))

  const request = (headers: Headers, method: 'GET' | 'POST', url: string, payload?: object) =>
    app().inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })
  const headersOf = async (username: string) => (await signIn(app(), username)).headers
  /** An advisor with a student who has a hold, and what the advisor does. */
  async function reviewed(overrides: Parameters<typeof buildRestriction>[2] = {}) {
    const caseload = await caseloadOf('Adams')
    const { headers, idOf, students } = caseload
    const personId = idOf(0)
    const own = { type_code: 'ADV', category: 'academic', title: 'See your advisor' }
    await buildRestriction(db(), personId, { ...own, blocks_registration: true, ...overrides })
    const hold = await db()
      .selectFrom('restriction')
      .where('person_id', '=', personId)
      .select(['id', 'sis_id'])
      .executeTakeFirstOrThrow()
    const url = `/v1/advising/advisee/${personId}/review`
    const input = (changes: object = {}) => ({
      ...{ id: randomUUID(), holdId: hold.id, text: 'We planned spring.', visibility: 'shared' },
      ...changes,
    })
    const complete = async (changes: object = {}) => {
      const response = await request(headers, 'POST', url, input(changes))
      expect(response.statusCode, response.body).toBe(201)
      agreesWithContract('AdvisingHold', response.json())
      return response.json()
    }
    const list = async (reader = headers) => {
      const response = await request(reader, 'GET', url)
      expect(response.statusCode, response.body).toBe(200)
      agreesWithContract('AdvisingHolds', response.json())
      return response.json()
    }
    const signal = new AbortController().signal
    const send = () => sendEndings(app(), { id: null, signal })
    const student = await headersOf(students[0]?.username ?? '')
    return { ...caseload, personId, hold, url, input, complete, list, send, student }
  }

  const getHold = (id: string) =>
    db()
      .selectFrom('restriction')
      .where('id', '=', id)
      .select(['end_on', 'removed_at'])
      .executeTakeFirst()
  const notesOf = (personId: string) =>
    db().selectFrom('advising_note').where('person_id', '=', personId).selectAll().execute()
  const noticesOf = (personId: string) =>
    db()
      .selectFrom('notification')
      .where('person_id', '=', personId)
      .where('dedupe_key', 'like', 'review-%')
      .select(['title', 'body', 'url'])
      .execute()
  /** Makes all pending endings due. */
  const makeDue = () =>
    db()
      .updateTable('hold_ending')
      .set({ next_try_at: new Date(0) })
      .where('next_try_at', 'is not', null)
      .execute()

  return {
    app,
    db,
    college,
    caseloadOf,
    request,
    headersOf,
    reviewed,
    getHold,
    notesOf,
    eventsAbout,
    noticesOf,
    makeDue,
  }
}
