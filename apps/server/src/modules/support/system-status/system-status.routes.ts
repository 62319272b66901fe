import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { syncLoad } from '#sync/limits/load.ts'
import { lastReading } from './system-status.queries.ts'
import { SystemStatus } from './system-status.schema.ts'
import { recordsStatus } from './system-status.ts'

/** The status of the hub and of the college's records (pages.md, Support). */
export function systemStatusRoutes(app: App): void {
  const { database, findSource } = app
  app.get(
    '/public/v1/support/status',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'readSystemStatus',
        tags: ['support'],
        summary: 'Gets the status of the hub and the college’s records',
        response: { 200: schemaRef(SystemStatus) },
      },
    },
    async (_request, reply): Promise<SystemStatus> => {
      reply.header('cache-control', 'public, max-age=30')
      const active = await findSource(database)
      if (!active) return { hub: 'working', records: null, recordsAsOf: null }
      const [load, lastRead] = await Promise.all([
        syncLoad(database, active.sourceId, app.clock()),
        lastReading(database.db, active.sourceId),
      ])
      return {
        hub: 'working',
        records: recordsStatus(load, lastRead),
        recordsAsOf: lastRead.asOf?.toISOString() ?? null,
      }
    },
  )
}
