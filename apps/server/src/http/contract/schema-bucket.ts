import type { FastifyServerOptions } from 'fastify'

type Controller = NonNullable<FastifyServerOptions['schemaController']>

/**
 * Holds the named schemas of a part of the server. Fastify gets all of them for each route. Its own bucket
 * copies them each time, which is half of the time to build the app.
 */
function bucket(parentSchemas: unknown) {
  const schemas: Record<string, unknown> = { ...Object(parentSchemas) }
  return {
    add: (schema: { readonly $id: string }) => {
      schemas[schema.$id] = schema
    },
    getSchema: (id: string) => schemas[id],
    getSchemas: () => schemas,
  }
}

// Fastify's types want `add` to return the app, which nothing reads.
export const schemaController = { bucket } as unknown as Controller
