import type { EntryKind } from '@myhub/domain/teaching/entries.ts'
import { beforeEach, expect } from 'vitest'
import type { EntryToPost, GradeResult } from '#connectors/grade-desk.ts'
import type { EntrySheet } from '#modules/teaching/entries/entries.schema.ts'
import { sendEntries } from '#modules/teaching/sending/send-entries.ts'
import { buildAccount } from '../build-person.ts'
import { agreesWithContract } from '../contract.ts'
import { signIn } from '../sign-in.ts'
import { buildGrading, type EntryInput, useClasses } from './use-classes.ts'

/** Classes that are over, whose reports go to a college's system scripted by the test. */
export function useSending(kind: EntryKind) {
  /** The system's next answers, in order; without any, it accepts the entry. */
  const college = {
    answers: [] as GradeResult[],
    received: [] as EntryToPost[],
    acceptsGrades: true,
    duringPost: async (_entry: EntryToPost) => {},
  }
  const post = async (entry: EntryToPost): Promise<GradeResult> => {
    college.received.push(entry)
    await college.duringPost(entry)
    return college.answers.shift() ?? { outcome: 'posted' }
  }
  const openGradeDesk = async () => (college.acceptsGrades ? { post } : null)
  const { app, db, call, classOf } = useClasses(
    kind,
    async () => ({ sourceId: 'test', kind: 'ethos', source: { openGradeDesk } }) as never,
  )
  const { signal } = new AbortController()
  const send = () => sendEntries(app(), signal)
  const kindOfSource = (kind: string) =>
    db().updateTable('sis_source').set({ kind }).where('id', '=', 'test').execute()
  /** Makes all pending entries due. */
  const makeDue = () =>
    db()
      .updateTable('entry_write')
      .set({ next_try_at: new Date(0) })
      .where('next_try_at', 'is not', null)
      .execute()

  beforeEach(async () => {
    Object.assign(college, {
      answers: [],
      received: [],
      acceptsGrades: true,
      duringPost: async () => {},
    })
    await db().deleteFrom('entry_write').execute()
    await kindOfSource('ethos')
  })

  /** A reported class, with its lead instructor's actions. */
  async function reportedClass(
    lastNames: readonly string[],
    toEntry: (at: number) => Omit<EntryInput, 'at'>,
  ) {
    await buildGrading(db())
    const built = await classOf(lastNames, { endsInDays: -2 })
    const { one, ids, save, report, read, correct } = built
    await save(one.headers, ...ids.map((_, at) => ({ at, ...toEntry(at) })))
    const response = await report(one.headers)
    expect(response.statusCode, response.body).toBe(200)
    agreesWithContract('EntrySheet', response.json())
    const correctTo = async (at: number, entry: object) => {
      const { rows }: EntrySheet = await read()
      const corrected = await correct(one.headers, {
        ...{ registrationId: ids[at], value: 'A-', lastAttendedOn: null, endsOn: null },
        ...{ seenId: rows[at]?.reported[0]?.id, reason: `Because ${JSON.stringify(entry)}` },
        ...entry,
      })
      expect(corrected.statusCode, corrected.body).toBe(200)
    }
    const states = async () => (await read()).rows.map(({ delivery }) => delivery?.state)
    return { ...built, correctTo, states }
  }

  /** A call by someone who has a permission. */
  async function callWithPermission(
    permission: string,
    url: string,
    method: 'GET' | 'POST' = 'GET',
  ) {
    const { username } = await buildAccount(db(), { permissions: [permission] })
    const { headers } = await signIn(app(), username)
    return app().inject({ method, url, headers: { ...headers } })
  }

  return { app, db, call, college, send, kindOfSource, makeDue, reportedClass, callWithPermission }
}
