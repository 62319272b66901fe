import { auditCaller } from '#audit/write-audit-event.ts'
import type { Database } from '#db/open.ts'
import { type Caller, callerOf, holds } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { Link } from '#http/schemas/link.schema.ts'
import { type PageWindow, toPage, windowOf } from '#http/schemas/paging.ts'
import { setEtag } from '#http/schemas/versions.ts'
import { collegeDate } from '#lib/college-date.ts'
import { audienceMember } from '../people/audience/audience.queries.ts'
import { categories } from './categories/category.queries.ts'
import { lockFavorites, writeFavorites } from './favorites/favorite.queries.ts'
import { orderFavorites } from './favorites/order-favorites.ts'
import { findLinks, isFor, type LinkFilter, splitTerms } from './find-links.ts'
import { allLinks, favoriteLinks, linkById } from './link.queries.ts'
import { FavoriteChange, LinkPage, LinkParameters, LinkQuery, MyLinks } from './link.schema.ts'

const tags = ['links']

/** Active links, limited to those whose audience includes the caller (portal.md section 7). */
export function linkRoutes(app: App): void {
  const { db } = app.database

  const today = () => collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)
  const memberOf = (on: Database, caller: Caller) => audienceMember(on, caller, today())
  /** All links for link managers, otherwise those the caller may see. */
  const linksOf = async (caller: Caller) => {
    const links = await allLinks(db, caller.personId)
    if (holds(caller, 'links.write')) return links
    const member = await memberOf(db, caller)
    return links.filter((link) => isFor(member, link, today()))
  }
  const pageOfLinks = async (caller: Caller, filter: LinkFilter, window: PageWindow) => {
    const matches = findLinks(await linksOf(caller), filter)
    const { offset, pageSize } = window
    return toPage(window, matches.slice(offset, offset + pageSize), matches.length)
  }

  app.get(
    '/v1/links/mine',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'readMyLinks',
        tags,
        summary: 'Lists the caller’s links by category, along with their favorites',
        response: { 200: schemaRef(MyLinks) },
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const member = await memberOf(db, caller)
      const active = await categories(db, { isActive: true }, app.clock())
      const links = (await allLinks(db, caller.personId)).filter((link) =>
        isFor(member, link, today()),
      )
      const favorites = await favoriteLinks(db, caller.personId)
      return {
        favorites: favorites.filter((link) => isFor(member, link, today())),
        categories: active.map((category) => ({
          category,
          links: links.filter(({ categoryIds }) => categoryIds.includes(category.id)),
        })),
      }
    },
  )

  app.get(
    '/v1/links/link/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'readLink',
        tags,
        summary: 'Gets a link; returns 404 if the caller isn’t in its audience',
        params: strictObject({ id: uuid() }),
        response: { 200: schemaRef(Link) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const link = await linkById(db, caller.personId, request.params.id)
      if (!link) throw httpErrors.notFound()
      const isManager = holds(caller, 'links.write')
      if (!isManager && !isFor(await memberOf(db, caller), link, today()))
        throw httpErrors.notFound()
      return setEtag(reply, link.version).send(link)
    },
  )

  app.get(
    '/v1/links/link',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'listLinks',
        tags,
        summary: 'Searches links by text, one page at a time',
        querystring: LinkParameters,
        response: { 200: schemaRef(LinkPage) },
      },
    },
    async (request) => {
      const { categoryId, search = '', isActive, ...options } = request.query
      const filter = {
        categoryIds: categoryId ? [categoryId] : [],
        searchTerms: splitTerms(search),
        isActive,
      }
      return pageOfLinks(callerOf(request), filter, windowOf(options))
    },
  )

  app.post(
    '/v1/links/link/query',
    {
      config: { access: 'signed-in', readsOnly: true, isBodyOptional: true },
      schema: {
        operationId: 'queryLinks',
        tags,
        summary: 'Lists links in the given categories, one page at a time',
        body: schemaRef(LinkQuery),
        response: { 200: schemaRef(LinkPage) },
      },
    },
    async (request) => {
      const { paginationOptions, categoryIds = [], ...filter } = request.body
      const query = { ...filter, categoryIds }
      return pageOfLinks(callerOf(request), query, windowOf(paginationOptions))
    },
  )

  app.patch(
    '/v1/links/link/favorite',
    {
      config: {
        access: 'signed-in',
        refusals: { 404: 'The link doesn’t exist, or the caller isn’t in its audience.' },
      },
      schema: {
        operationId: 'favoriteLink',
        tags,
        summary: 'Adds, moves or removes one of the caller’s favorite links',
        body: schemaRef(FavoriteChange),
        response: { 200: schemaRef(Link) },
      },
    },
    async (request) => {
      const { linkId, isFavorite, position = null } = request.body
      const caller = callerOf(request)
      const { personId } = caller
      return db.transaction().execute(async (transaction) => {
        await lockFavorites(transaction, personId)
        const member = await memberOf(transaction, caller)
        const link = await linkById(transaction, personId, linkId)
        if (!link || !isFor(member, link, today())) throw httpErrors.notFound()
        const favorites = await favoriteLinks(transaction, personId)
        const visibleIds = new Set(
          favorites.filter((favorite) => isFor(member, favorite, today())).map(({ id }) => id),
        )
        const before = favorites.map(({ id }) => id)
        const input = { linkId, isFavorite, position }
        const order = orderFavorites(before, (id) => visibleIds.has(id), input)
        if (order.join() !== before.join()) {
          await writeFavorites(transaction, personId, order)
          const details = { linkId, isFavorite }
          await auditCaller(
            request,
            { action: 'favoriteLink', outcome: 'ok', details },
            transaction,
          )
        }
        return { ...link, isFavorite }
      })
    },
  )
}
