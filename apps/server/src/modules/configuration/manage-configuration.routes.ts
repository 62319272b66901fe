import Type from 'typebox'
import { managedRoutes } from '#audit/managed-routes.ts'
import type { Database } from '#db/open.ts'
import type { App } from '#http/app.ts'
import { refusedField } from '#http/errors.ts'
import { ref } from '#http/schema.ts'
import { addressFault, linkAddress } from '#lib/addresses/link-address.ts'
import { carouselItems, pictureById } from './carousel.queries.ts'
import {
  CarouselItemChange,
  type CarouselText,
  ManagedCarouselItem,
  NewCarouselItem,
} from './carousel.schema.ts'
import { checkedRedirect } from './check-redirect.ts'
import { keptConfiguration } from './kept-configuration.queries.ts'
import { holdOtherRedirects, redirects } from './redirect.queries.ts'
import { NewRedirect, Redirect, RedirectChange, SetRedirect } from './redirect.schema.ts'

const tag = 'configuration'

/** A slide as it is kept. @throws HttpError 400 naming the field that cannot be */
async function checkedSlide(db: Database, item: CarouselText): Promise<CarouselText> {
  const { startAt, endAt, image } = item
  if (startAt !== null && endAt !== null && Date.parse(endAt) <= Date.parse(startAt))
    throw refusedField('endAt', 'range', 'must be after the start')
  const picture = image?.startsWith('/') ? image.split('/').at(-1) : undefined
  if (picture !== undefined && !(await pictureById(db, picture)))
    throw refusedField('image', 'unknown', 'is no picture that the hub keeps')
  const url = item.url === null ? null : linkAddress(item.url)
  if (item.url !== null && url === null) throw refusedField('url', 'format', addressFault)
  return { ...item, url }
}

/** What the home page shows and where old addresses lead, as those have them who decide it. */
export function manageConfigurationRoutes(app: App): void {
  managedRoutes(app, {
    path: '/v1/configuration/carousel-item',
    tag,
    permission: 'carousel.write',
    thing: 'CarouselItem',
    one: 'a picture with words of the home page',
    many: 'the pictures of the home page, in their order',
    schemas: { item: ManagedCarouselItem, fresh: NewCarouselItem, change: CarouselItemChange },
    usual: {
      text: '',
      image: null,
      imageAlt: '',
      spanish: null,
      url: null,
      audience: 'everyone',
      startAt: null,
      endAt: null,
      sortOrder: 100,
    },
    table: carouselItems,
    check: checkedSlide,
  })

  managedRoutes(app, {
    path: '/v1/configuration/redirect',
    tag,
    permission: 'redirects.write',
    thing: 'Redirect',
    one: 'a redirect',
    many: 'the redirects, by their old addresses',
    schemas: { item: Redirect, fresh: NewRedirect, change: RedirectChange },
    usual: {},
    refusals: { 409: 'The old path already has a redirect.' },
    table: redirects,
    check: async (transaction, redirect, id) =>
      checkedRedirect(redirect, app.settings.redirects, await holdOtherRedirects(transaction, id)),
  })

  app.get(
    '/v1/configuration/set-redirect',
    {
      config: { access: { permission: 'redirects.write' } },
      schema: {
        operationId: 'listSetRedirects',
        tags: [tag],
        summary: 'Lists the redirects set in MYHUB_REDIRECTS, by old path',
        response: { 200: Type.Array(ref(SetRedirect)) },
      },
    },
    async () => {
      const kept = await keptConfiguration(app.database.db, app.clock())
      return Object.entries(app.settings.redirects)
        .map(([fromPath, toPath]) => ({
          fromPath,
          toPath,
          isReplaced: Object.hasOwn(kept.redirects, fromPath),
        }))
        .toSorted((a, b) => a.fromPath.localeCompare(b.fromPath))
    },
  )
}
