import { isInAudience } from '@myhub/domain/access/audience.ts'
import Type from 'typebox'
import { schemaRef } from '#http/schema.ts'
import { Link } from '#http/schemas/link.schema.ts'
import { type LinkRow, linkRows, toLink } from '../../../links/link.queries.ts'
import { type MemberRow, memberOf, toMember } from '../../audience/audience.queries.ts'
import { defineGroup } from '../../group.queries.ts'

/**
 * A person's favorite links in order, limited to those for their audience today (domain.md section
 * 8).
 */
export const links = defineGroup('links', {
  schema: Type.Array(schemaRef(Link)),
  rows: (db, personId) =>
    linkRows(db, personId)
      .where('f.position', 'is not', null)
      .where('l.is_active', '=', true)
      .orderBy('f.position')
      .orderBy('l.id')
      .select(memberOf(personId).as('member')),
  toData: (rows: readonly (LinkRow & { readonly member: MemberRow })[], { today }): Link[] =>
    rows
      .map((row) => ({ link: toLink(row), member: toMember(row.member, today) }))
      .filter(
        ({ link: { shownFrom, shownUntil, audience }, member }) =>
          (shownFrom === null || shownFrom <= today) &&
          (shownUntil === null || today <= shownUntil) &&
          isInAudience(member, audience),
      )
      .map(({ link }) => link),
})
