import etag from '@fastify/etag'
import Type from 'typebox'
import { managedRoutes } from '#audit/managed-routes.ts'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { validateRate } from './check-tuition-rate.ts'
import { activeRates, managedRates } from './tuition-rate.queries.ts'
import { TuitionRate, tuitionRateSchemas } from './tuition-rate.schema.ts'

/** Public tuition rates; supports conditional requests. */
export async function tuitionRateListRoutes(app: App): Promise<void> {
  await app.register(etag)
  app.get(
    '/public/v1/courses/tuition-rate/list',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'listTuitionRates',
        tags: ['courses'],
        summary: 'Lists the active tuition rates by year, residency, delivery and day',
        response: { 200: Type.Array(schemaRef(TuitionRate)) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=60')
      return activeRates(app.database.db, app.clock())
    },
  )
}

/** Tuition rates for the staff who maintain them (domain.md section 7). */
export function tuitionRateRoutes(app: App): void {
  managedRoutes(app, {
    path: '/v1/courses/tuition-rate',
    tag: 'courses',
    permission: 'tuition.write',
    thing: 'TuitionRate',
    one: 'a tuition rate',
    many: 'all tuition rates, including past, upcoming and inactive ones',
    schemas: tuitionRateSchemas,
    table: managedRates,
    check: validateRate,
    conflict: 'It would be in effect on the same days as another active rate.',
    list: 'listEveryTuitionRate',
  })
}
