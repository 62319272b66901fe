import { isDeepStrictEqual } from 'node:util'
import etag from '@fastify/etag'
import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { record, ref, uuid } from '#http/schema.ts'
import { changedMeanwhile, expectedVersion, sayVersion } from '#http/schemas/versions.ts'
import { activeRates, createRate, everyRate, holdRate, writeRate } from './tuition-rate.queries.ts'
import {
  NewTuitionRate,
  TuitionRate,
  TuitionRateChange,
  type TuitionText,
} from './tuition-rate.schema.ts'
import { checkRate, writeOnce } from './write-tuition-rate.ts'

const tags = ['courses']
const access = { permission: 'tuition.write' }
const overlaps = 'It would be in effect on the same days as another active rate.'
const usual = {
  deliveryMode: 'any' as const,
  effectiveTo: null,
  isActive: true,
  note: null,
  spanish: null,
}

/** Public tuition rates; supports conditional requests. */
export async function tuitionRateListRoutes(app: App): Promise<void> {
  await app.register(etag)
  app.get(
    '/public/v1/courses/tuition-rate/list',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'listTuitionRates',
        tags,
        summary: 'Lists the active tuition rates by year, residency, delivery and day',
        response: { 200: Type.Array(ref(TuitionRate)) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=60')
      return activeRates(app.database.db)
    },
  )
}

/** Tuition rates for the staff who maintain them (domain.md section 7). */
export function tuitionRateRoutes(app: App): void {
  const { db } = app.database

  app.get(
    '/v1/courses/tuition-rate',
    {
      config: { access },
      schema: {
        operationId: 'listEveryTuitionRate',
        tags,
        summary: 'Lists all tuition rates, including past, upcoming and inactive ones',
        response: { 200: Type.Array(ref(TuitionRate)) },
      },
    },
    () => everyRate(db),
  )

  app.post(
    '/v1/courses/tuition-rate',
    {
      config: { access, refusals: { 409: overlaps } },
      schema: {
        operationId: 'createTuitionRate',
        tags,
        summary: 'Adds a tuition rate',
        body: ref(NewTuitionRate),
        response: { 201: ref(TuitionRate) },
      },
    },
    async (request, reply) => {
      const rate: TuitionText = { ...usual, ...request.body }
      const made = await writeOnce(db, async (transaction) => {
        await checkRate(transaction, rate, null)
        const created = await createRate(transaction, rate, app.clock())
        const details = { tuitionRateId: created.id }
        const event = { action: 'createTuitionRate', outcome: 'ok', details } as const
        await auditCaller(request, event, transaction)
        return created
      })
      return sayVersion(reply.code(201), made.version).send(made)
    },
  )

  app.patch(
    '/v1/courses/tuition-rate/:id',
    {
      config: {
        access,
        refusals: { 409: overlaps, 412: 'Someone else has changed the rate.' },
      },
      schema: {
        operationId: 'changeTuitionRate',
        tags,
        summary: 'Changes a tuition rate; omitted fields are unchanged',
        params: record({ id: uuid() }),
        body: ref(TuitionRateChange),
        response: { 200: ref(TuitionRate) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const expected = expectedVersion(request)
      const change = request.body
      const changed = await writeOnce(db, async (transaction) => {
        const stored = await holdRate(transaction, id)
        if (!stored) throw httpErrors.notFound()
        if (expected !== null && expected !== stored.version) throw changedMeanwhile()
        const rate = { ...stored, ...change }
        const fields = Object.keys(change).filter(
          (field) =>
            !isDeepStrictEqual(
              rate[field as keyof TuitionText],
              stored[field as keyof TuitionText],
            ),
        )
        if (fields.length === 0) return stored
        await checkRate(transaction, rate, id)
        const details = { tuitionRateId: id, fields }
        const event = { action: 'changeTuitionRate', outcome: 'ok', details } as const
        await auditCaller(request, event, transaction)
        return writeRate(transaction, id, rate, app.clock())
      })
      return sayVersion(reply, changed.version).send(changed)
    },
  )
}
