import Type from 'typebox'
import { managedRoutes } from '#audit/managed-routes.ts'
import type { Database } from '#db/open.ts'
import type { App } from '#http/app.ts'
import { fieldError } from '#http/errors.ts'
import { schemaRef } from '#http/schema.ts'
import { addressError, linkAddress } from '#lib/addresses/link-address.ts'
import { carouselItems, pictureById } from './carousel.queries.ts'
import { type CarouselInput, carouselSchemas } from './carousel.schema.ts'
import { validateRedirect } from './check-redirect.ts'
import { lockOtherRedirects, redirects } from './redirect.queries.ts'
import { redirectSchemas, SetRedirect } from './redirect.schema.ts'
import { readStoredConfiguration } from './stored-configuration.queries.ts'

const tag = 'configuration'

/** Validates a slide and returns it as stored. @throws HttpError 400 naming the invalid field */
async function validateSlide(db: Database, item: CarouselInput): Promise<CarouselInput> {
  const { startAt, endAt, image } = item
  if (startAt !== null && endAt !== null && Date.parse(endAt) <= Date.parse(startAt))
    throw fieldError('endAt', 'range', 'must be after the start')
  const picture = image?.startsWith('/') ? image.split('/').at(-1) : undefined
  if (picture !== undefined && !(await pictureById(db, picture)))
    throw fieldError('image', 'unknown', 'is not a picture that was uploaded to the hub')
  const url = item.url === null ? null : linkAddress(item.url)
  if (item.url !== null && url === null) throw fieldError('url', 'format', addressError)
  return { ...item, url }
}

/** Slides of the home page, and redirects. */
export function manageConfigurationRoutes(app: App): void {
  managedRoutes(app, {
    path: '/v1/configuration/carousel-item',
    tag,
    permission: 'carousel.write',
    thing: 'CarouselItem',
    one: 'a home page slide',
    many: 'all home page slides in order, shown or hidden',
    schemas: carouselSchemas,
    table: carouselItems,
    check: validateSlide,
  })

  managedRoutes(app, {
    path: '/v1/configuration/redirect',
    tag,
    permission: 'redirects.write',
    thing: 'Redirect',
    one: 'a redirect',
    many: 'redirects, sorted by old path',
    schemas: redirectSchemas,
    conflict: 'The old path already has a redirect.',
    table: redirects,
    check: async (transaction, redirect, id) =>
      validateRedirect(redirect, app.settings.redirects, await lockOtherRedirects(transaction, id)),
  })

  app.get(
    '/v1/configuration/set-redirect',
    {
      config: { access: { permission: 'redirects.write' } },
      schema: {
        operationId: 'listSetRedirects',
        tags: [tag],
        summary: 'Lists the redirects set in MYHUB_REDIRECTS, by old path',
        response: { 200: Type.Array(schemaRef(SetRedirect)) },
      },
    },
    async () => {
      const stored = await readStoredConfiguration(app.database.db, app.clock())
      return Object.entries(app.settings.redirects)
        .map(([fromPath, toPath]) => ({
          fromPath,
          toPath,
          isReplaced: Object.hasOwn(stored.redirects, fromPath),
        }))
        .toSorted((a, b) => a.fromPath.localeCompare(b.fromPath))
    },
  )
}
