import Type from 'typebox'
import { v5 as derivedId } from 'uuid'
import { auditCaller } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { fieldError, httpErrors } from '#http/errors.ts'
import { schemaRef } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { pauseOfSections } from '../pauses/pauses.queries.ts'
import { notForStaff, registrantOf } from '../registrant.queries.ts'
import { registersHere } from '../registrar/active-registrar.ts'
import { queueNumbersOf, readQueue } from './queue/queue.queries.ts'
import { queuePlaces } from './queue/queue-places.ts'
import { requestSenders } from './queue/request-senders.ts'
import { watchingMs } from './record-result.ts'
import {
  findOwners,
  type NewRequest,
  type RequestedSection,
  requestedSections,
  requestsOf,
  storeRequests,
} from './requests.queries.ts'
import {
  type RegistrationInput,
  RegistrationInputs,
  RegistrationRequest,
} from './requests.schema.ts'
import { areInProgress } from './sending.queries.ts'

const url = '/v1/registration/requests'
const tags = ['registration']
const notAvailable = 'Registering in MyHub isn’t possible right now. Your plan stays as it is.'
const foreignId = 'One of these ids belongs to another request. Send the requests with new ids.'

/** With more requests ahead than this, the response contains the place without waiting. */
const maxAhead = 30
const pollMs = 500

/** A person's requests to register (registration.md section 3). */
export function requestRoutes(app: App): void {
  const { db } = app.database
  const senders = requestSenders(app)
  const places = queuePlaces(() => readQueue(db))
  // Continue with stored requests after a restart.
  app.addHook('onListen', async () => senders.wake())
  app.addHook('onClose', () => senders.stop())

  /** Waits for the responses to a person's requests for a limited time, if few are ahead. */
  async function waitForResults(personId: string, ids: readonly string[]): Promise<void> {
    const deadline = performance.now() + watchingMs
    const ahead = await places.ahead(await queueNumbersOf(db, ids))
    if (Math.min(...ahead) > maxAhead) return
    for (;;) {
      const remainingMs = Math.max(0, deadline - performance.now())
      // Another process may send them.
      const handledOrTimeout = senders.waitUntilHandled(personId, Math.min(pollMs, remainingMs))
      if (remainingMs === 0 || !(await areInProgress(db, ids, app.clock()))) return
      await handledOrTimeout
    }
  }

  app.get(
    url,
    {
      config: { access: 'signed-in', refusals: { 403: notForStaff } },
      schema: {
        operationId: 'listMyRegistrationRequests',
        tags,
        summary: 'Lists the caller’s requests to register, newest first, with their receipts',
        response: { 200: Type.Array(schemaRef(RegistrationRequest)) },
      },
    },
    async (request) => requestsOf(db, await registrantOf(request), null, places),
  )

  app.post(
    url,
    {
      config: {
        access: 'signed-in',
        whileImpersonating: 'never',
        refusals: {
          403: notForStaff,
          409: 'The hub can’t write to the college’s system, registration is switched off, or an id belongs to another request.',
        },
      },
      schema: {
        operationId: 'requestRegistration',
        tags,
        summary: 'Submits requests to add, swap, drop or change classes',
        description:
          'Each request is stored before it is sent, and is sent at most once. Repeating the call returns the same requests. Their states are returned in the same order, immediately if many other requests are ahead. Poll the list while a request is `waiting`, `sending` or `unknown`.',
        body: schemaRef(RegistrationInputs),
        response: { 200: Type.Array(schemaRef(RegistrationRequest)) },
      },
    },
    async (request) => {
      const personId = await registrantOf(request)
      const inputs = request.body.requests
      const now = app.clock()
      const today = collegeDate(now, app.settings.COLLEGE_TIME_ZONE)
      if (!(await registersHere(app))) throw httpErrors.conflict(notAvailable)
      const sections = await requestedSections(
        db,
        inputs.flatMap(({ sectionId, dropSectionId }) => [sectionId, dropSectionId ?? sectionId]),
        today,
      )
      inputs.forEach((input, index) => {
        const at = `requests.${index}`
        const unknown = 'must be a class that has not ended'
        if (!sections.has(input.sectionId)) throw fieldError(`${at}.sectionId`, 'unknown', unknown)
        if (input.action !== 'swap') return
        if (input.dropSectionId === undefined)
          throw fieldError(`${at}.dropSectionId`, 'required', 'must be the class to drop')
        if (!sections.has(input.dropSectionId))
          throw fieldError(`${at}.dropSectionId`, 'unknown', unknown)
      })
      const requests = toRequests(inputs, sections, today)
      const ids = requests.map(({ id }) => id)
      const stored = await findOwners(db, ids)
      const pause = await pauseOfSections(
        db,
        requests.flatMap(({ id, sectionId }) => (stored.has(id) ? [] : [sectionId])),
      )
      if (pause) throw httpErrors.conflict(`Registration is switched off. ${pause.message}`)
      await db.transaction().execute(async (transaction) => {
        await storeRequests(transaction, personId, requests, now)
        const owners = await findOwners(transaction, ids)
        if ([...owners.values()].some((owner) => owner !== personId))
          throw httpErrors.conflict(foreignId)
        const event = { action: 'requestRegistration', outcome: 'ok' } as const
        await auditCaller(request, { ...event, details: { ids } }, transaction)
      })
      senders.wake()
      await waitForResults(personId, ids)
      const answered = await requestsOf(db, personId, ids, places)
      return answered.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    },
  )
}

/**
 * Requests in their stored form. A swap is two requests: the second ID is derived from the first,
 * so a repeated swap matches both.
 */
const toRequests = (
  inputs: readonly RegistrationInput[],
  sections: ReadonlyMap<string, RequestedSection>,
  today: string,
): NewRequest[] =>
  inputs.flatMap(({ id, action, sectionId, dropSectionId, ...input }): NewRequest[] => {
    const request = {
      id,
      sectionId,
      orWaitlist: input.orWaitlist ?? false,
      afterId: null,
      credits: input.credits ?? null,
      gradingMode: input.gradingMode ?? null,
    }
    if (action !== 'swap' || dropSectionId === undefined)
      return [{ ...request, action: action === 'swap' ? 'add' : action }]
    const half = { orWaitlist: false, credits: null, gradingMode: null }
    const lastDropOn = sections.get(dropSectionId)?.lastDropOn ?? null
    const isLate = lastDropOn !== null && lastDropOn < today
    const drop = { ...half, id: derivedId('drop', id), sectionId: dropSectionId, afterId: id }
    return [
      { ...request, action: 'add' },
      { ...drop, action: isLate ? 'withdraw' : 'drop' },
    ]
  })
