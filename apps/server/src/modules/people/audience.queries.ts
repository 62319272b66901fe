import type { AudienceMember } from '@myhub/domain/audience.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Caller } from '#http/access.ts'

/**
 * Who the caller is, as audiences ask (domain.md section 8): their permissions, their roles at the
 * college, their home campus. While impersonating: of the person who is impersonated.
 */
export async function audienceMember(db: Database, caller: Caller): Promise<AudienceMember> {
  const row = await db
    .selectFrom('person')
    .where('person.id', '=', caller.personId)
    .select([
      'person.home_campus_code as campus',
      sql<string[]>`array(select role from person_role
        where person_role.person_id = person.id and person_role.removed_at is null)`.as('roles'),
    ])
    .executeTakeFirst()
  return {
    permissions: caller.permissions,
    isAdmin: caller.isAdmin,
    roles: row?.roles ?? [],
    campus: row?.campus ?? null,
  }
}
