import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { mapOfProgram } from './program-map.queries.ts'
import { ProgramMap } from './program-map.schema.ts'

/**
 * A program's sample plan, for everyone (pages.md, Pathways). An addition to portal.md section 7.
 */
export function programMapRoutes(app: App): void {
  app.get(
    '/public/v1/programs/program/:id/map',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'readProgramMap',
        tags: ['programs'],
        summary: 'Gets a sample plan for a program, term by term, based on its newest catalog',
        params: strictObject({ id: uuid() }),
        response: { 200: schemaRef(ProgramMap) },
      },
    },
    async (request, reply) => {
      const map = await mapOfProgram(app.database.db, request.params.id)
      if (map === null) throw httpErrors.notFound()
      reply.header('cache-control', 'public, max-age=60')
      return map
    },
  )
}
