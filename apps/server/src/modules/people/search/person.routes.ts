import { studentNumberPattern } from '@myhub/domain/people/student-number.ts'
import Type, { type Static } from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf, holds } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { type PersonName, personSummary } from './person-summary.queries.ts'
import { PersonSummary } from './person-summary.schema.ts'

const Query = strictObject({
  id: Type.Optional(uuid()),
  username: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  studentId: Type.Optional(Type.String({ pattern: studentNumberPattern })),
})

/** @throws HttpError 400 unless exactly one identifier is given */
function toPersonName({ id, username, studentId }: Static<typeof Query>): PersonName {
  const provided: PersonName[] = [
    ...(id === undefined ? [] : [{ id }]),
    ...(username === undefined ? [] : [{ username }]),
    ...(studentId === undefined ? [] : [{ studentId }]),
  ]
  const [one] = provided
  if (one && provided.length === 1) return one
  throw httpErrors.badRequest('Enter exactly one of id, username and studentId.', [
    {
      path: 'querystring',
      code: 'oneOf',
      message: 'must contain exactly one of id, username and studentId',
    },
  ])
}

/**
 * One person by exact identifier. Without permission the response is the same 404 as for an unknown
 * person, after the same work, so that neither content nor timing reveals who is at the college
 * (sis.md section 6).
 */
export function personRoutes(app: App): void {
  app.get(
    '/v1/people/person',
    {
      config: {
        access: 'signed-in',
        scopes: ['people.read'],
        refusals: {
          404: 'The person doesn’t exist, or the caller isn’t allowed to see them. The response is the same in both cases.',
        },
      },
      schema: {
        operationId: 'readPerson',
        tags: ['people'],
        summary: 'Gets a person’s basic information by id, username or student number',
        description: 'Returns 404 for a person the caller can’t see, as if they didn’t exist.',
        querystring: Query,
        response: { 200: schemaRef(PersonSummary) },
      },
    },
    async (request) => {
      const personKey = toPersonName(request.query)
      const caller = callerOf(request)
      const today = collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)
      const summary = await personSummary(app.database.db, personKey, today)
      const isOwn = summary?.id === caller.personId
      const person = isOwn || holds(caller, 'person.view') ? summary : null
      if (!isOwn)
        await auditCaller(request, {
          action: 'viewPerson',
          outcome: person ? 'ok' : 'denied',
          subjectId: summary?.id ?? null,
          details: { by: Object.keys(personKey) },
        })
      if (!person) throw httpErrors.notFound()
      return person
    },
  )
}
