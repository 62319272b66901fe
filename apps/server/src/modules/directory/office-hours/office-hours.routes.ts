import { officeHoursError, officeHoursErrorField } from '@myhub/domain/college/office-hours.ts'
import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { fieldError, httpErrors } from '#http/errors.ts'
import { schemaRef } from '#http/schema.ts'
import { OfficeHours } from '#http/schemas/office-hours.schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import {
  canPostHours,
  readOfficeHours,
  removeOfficeHours,
  storeOfficeHours,
} from './office-hours.queries.ts'
import { MyOfficeHours, OfficeHoursInput, OfficeHoursQuery } from './office-hours.schema.ts'

const url = '/v1/directory/office-hours'
const tags = ['directory']

/** A row as stored, with surrounding whitespace removed. */
const trimmed = (row: OfficeHoursInput['hours'][number]) => ({
  ...row,
  place: row.place?.trim() || null,
  videoUrl: row.videoUrl?.trim() || null,
})

/** @throws HttpError 400 naming the field */
function validateHours({ hours, untilOn }: OfficeHoursInput, today: string): void {
  for (const [index, row] of hours.entries()) {
    const error = officeHoursError(row)
    if (error)
      throw fieldError(`hours.${index}.${officeHoursErrorField[error]}`, error, messages[error])
  }
  if (untilOn < today) throw fieldError('untilOn', 'past', 'must not be in the past')
}

const messages = {
  daysMissing: 'must have a day',
  timeMissing: 'must be a time',
  endsFirst: 'must be after the start',
  whereMissing: 'is required unless there is a video address',
  notHttps: 'must be an https address',
} as const

/** Office hours, posted by people who teach or advise, for everyone who signs in. */
export function officeHoursRoutes(app: App): void {
  const { db } = app.database
  const today = () => collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)

  app.post(
    `${url}/query`,
    {
      config: { access: 'signed-in', readsOnly: true },
      schema: {
        operationId: 'queryOfficeHours',
        tags,
        summary: 'Gets current office hours for the people who have posted them',
        body: schemaRef(OfficeHoursQuery),
        response: { 200: Type.Array(schemaRef(OfficeHours)) },
      },
    },
    ({ body }) => readOfficeHours(db, body.personIds, today()),
  )

  app.get(
    `${url}/mine`,
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'readMyOfficeHours',
        tags,
        summary: 'Gets the caller’s office hours, even if they have ended',
        response: { 200: schemaRef(MyOfficeHours) },
      },
    },
    async (request) => {
      const { personId } = callerOf(request)
      const [posted = null] = await readOfficeHours(db, [personId], null)
      const isOver = posted !== null && posted.untilOn < today()
      return { mayPost: await canPostHours(db, personId, today()), posted, isOver }
    },
  )

  app.put(
    `${url}/mine`,
    {
      config: {
        access: 'signed-in',
        refusals: { 403: 'The caller doesn’t teach or advise, or is viewing as another person.' },
      },
      schema: {
        operationId: 'postMyOfficeHours',
        tags,
        summary: 'Posts the caller’s office hours, replacing earlier ones',
        body: schemaRef(OfficeHoursInput),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { personId } = callerOf(request)
      if (!(await canPostHours(db, personId, today()))) throw httpErrors.forbidden()
      validateHours(request.body, today())
      const { hours, note, untilOn } = request.body
      const input = { hours: hours.map(trimmed), note: note?.trim() || null, untilOn }
      await db.transaction().execute(async (transaction) => {
        await storeOfficeHours(transaction, personId, input, app.clock())
        await auditCaller(request, { action: 'postOfficeHours', outcome: 'ok' }, transaction)
      })
      return reply.code(204).send(null)
    },
  )

  app.delete(
    `${url}/mine`,
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'deleteMyOfficeHours',
        tags,
        summary: 'Deletes the caller’s office hours, if there are any',
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await db.transaction().execute(async (transaction) => {
        if (await removeOfficeHours(transaction, callerOf(request).personId))
          await auditCaller(request, { action: 'deleteOfficeHours', outcome: 'ok' }, transaction)
      })
      return reply.code(204).send(null)
    },
  )
}
