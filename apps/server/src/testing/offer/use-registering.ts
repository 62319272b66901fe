import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type {
  RegistrationInput,
  RegistrationRequest,
} from '#modules/registration/requests/requests.schema.ts'
import { buildAccount } from '../build-person.ts'
import { agreesWithContract } from '../contract.ts'
import { signIn } from '../sign-in.ts'
import { useOffer } from './use-offer.ts'

const url = '/v1/registration/requests'

type RequestOverrides = Partial<RegistrationInput> & Pick<RegistrationInput, 'action' | 'sectionId'>

/** A college with an open term and its own registrar, and students who register there. */
export function useRegistering() {
  const { app, offer, term } = useOffer()

  async function student() {
    const person = await buildAccount(app().database.db, { roles: ['student'] })
    const { headers } = await signIn(app(), person.username)
    const send = (requests: readonly object[]) =>
      app().inject({ method: 'POST', url, headers, payload: { requests } })
    /** Sends one request. @returns the request and, for a swap, its second half */
    async function sendRequest(overrides: RequestOverrides): Promise<RegistrationRequest[]> {
      const response = await send([{ id: randomUUID(), ...overrides }])
      expect(response.statusCode, response.body).toBe(200)
      for (const request of response.json()) agreesWithContract('RegistrationRequest', request)
      return response.json()
    }
    return {
      ...person,
      headers,
      send,
      sendRequest,
      /**
       * Requests a class.
       * @returns the result in a word, with the reasons for a rejection
       */
      add: async (sectionId: string, more: Partial<RegistrationInput> = {}) => {
        const [request] = await sendRequest({ action: 'add', sectionId, ...more })
        return request && describeRequest(request)
      },
      drop: async (sectionId: string) => {
        const [request] = await sendRequest({ action: 'drop', sectionId })
        return request && describeRequest(request)
      },
      requests: async (): Promise<RegistrationRequest[]> =>
        (await app().inject({ url, headers })).json(),
      /** The status code of each class. */
      statuses: async () => {
        const rows = await app()
          .database.db.selectFrom('section_registration as r')
          .innerJoin('section as s', 's.id', 'r.section_id')
          .where('r.person_id', '=', person.id)
          .where('r.removed_at', 'is', null)
          .orderBy('s.name')
          .select(['s.name', 'r.status_code'])
          .execute()
        return rows.map((row) => `${row.name} ${row.status_code}`)
      },
    }
  }
  return { app, term, offer, student }
}

/** The result or the reasons for a rejection: `registered`, or `full, conflict`. */
export const describeRequest = ({ state, result, reasons }: RegistrationRequest): string =>
  result ?? (reasons.length > 0 ? reasons.map(({ code }) => code).join(', ') : state)
