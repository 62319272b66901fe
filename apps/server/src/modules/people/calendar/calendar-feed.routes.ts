import fresh from 'fresh'
import Type from 'typebox'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { text } from '#http/schema.ts'
import { readFeed } from './read-feed.ts'

/**
 * The calendar feed. Calendar apps cannot sign in, so the secret in the address is the key;
 * malformed, unknown and revoked addresses get the same response.
 */
export function calendarFeedRoutes(app: App): void {
  const host = new URL(app.settings.publicUrl).hostname
  app.get(
    '/public/v1/calendar/:token.ics',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'readCalendarFeed',
        tags: ['people'],
        summary: 'Gets the classes, deadlines and events of the feed’s owner as iCalendar',
        params: Type.Object({ token: text('The secret part of the feed’s address.') }),
        response: {
          200: {
            description: 'A calendar (RFC 5545).',
            content: { 'text/calendar': { schema: Type.String() } },
          },
          304: Type.Null({ description: 'The calendar hasn’t changed.' }),
        },
      },
    },
    async (request, reply) => {
      const feed = await readFeed(app.database, request.params.token, {
        timeZone: app.settings.COLLEGE_TIME_ZONE,
        title: app.settings.COLLEGE_NAME,
        host,
        now: app.clock(),
      })
      if (!feed) throw httpErrors.notFound()
      const headers = { etag: feed.etag, 'last-modified': feed.changedAt.toUTCString() }
      // Keep private feeds out of shared caches and let apps revalidate them.
      reply.headers({ ...headers, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
      if (fresh(request.headers, headers)) return reply.code(304).send(null)
      return reply.type('text/calendar; charset=utf-8').send(feed.text)
    },
  )
}
