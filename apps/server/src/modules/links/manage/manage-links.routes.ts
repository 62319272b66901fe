import { managedRoutes } from '#audit/managed-routes.ts'
import type { Database } from '#db/open.ts'
import type { App } from '#http/app.ts'
import { fieldError } from '#http/errors.ts'
import { addressError, linkAddress } from '#lib/addresses/link-address.ts'
import { linkById } from '../link.queries.ts'
import { linkSchemas } from '../link.schema.ts'
import { type LinkInput, managedLinks, unknownCategories } from './write-link.queries.ts'

/**
 * Validates a link and returns it as stored. @throws HttpError 400 for an invalid address or
 * category
 */
async function checkedLink(db: Database, link: LinkInput): Promise<LinkInput> {
  const url = linkAddress(link.url)
  if (url === null) throw fieldError('url', 'format', addressError)
  const [unknown] = await unknownCategories(db, link.categoryIds)
  if (unknown !== undefined) {
    const path = `categoryIds.${link.categoryIds.indexOf(unknown)}`
    throw fieldError(path, 'unknown', 'is not a link category')
  }
  if (link.shownFrom && link.shownUntil && link.shownUntil < link.shownFrom)
    throw fieldError('shownUntil', 'range', 'must not be before shownFrom')
  return { ...link, url, categoryIds: [...new Set(link.categoryIds)] }
}

/** Links for their managers (portal.md section 7). */
export function manageLinksRoutes(app: App): void {
  managedRoutes(app, {
    path: '/v1/links/link',
    tag: 'links',
    permission: 'links.write',
    thing: 'Link',
    one: 'a link',
    many: 'links',
    schemas: linkSchemas,
    table: managedLinks,
    check: checkedLink,
    list: null,
    change: { idInBody: true },
    present: (db, { id }, caller) => linkById(db, caller, id),
  })
}
