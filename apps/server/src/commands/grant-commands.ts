import { isPermissionName, permissions } from '@myhub/domain/access/permission-names.ts'
import { canRoleHold, collegeRoles, isCollegeRole } from '@myhub/domain/access/roles.ts'
import { Command } from 'commander'
import { type AuditEvent, auditCommand } from '#audit/write-audit-event.ts'
import type { Database } from '#db/open.ts'
import { endImpersonationsBy } from '#identity/impersonation/impersonation.queries.ts'
import { type Clock, systemClock } from '#lib/clock.ts'
import {
  grant,
  grantRole,
  makeAdmin,
  personOnRecord,
  removeAdmin,
  revoke,
  revokeRole,
} from '#modules/authorization/grants.queries.ts'
import type { CommandContext } from './import-command.ts'

interface Flags {
  readonly role?: string
  readonly admin?: string
}

/** A change for a person or role: its sentence, and how to make it. */
interface Change {
  readonly holder: string
  readonly permission: string
  readonly event: Omit<AuditEvent, 'actorId' | 'impersonatorId' | 'outcome'>
  readonly apply: (db: Database) => Promise<boolean>
}

type Verb = 'grant' | 'revoke'

const usage = (verb: Verb) =>
  `Use one of: ${verb} USERNAME PERMISSION, ${verb} --role ROLE PERMISSION, ${verb} --admin USERNAME`

async function personOf(db: Database, username: string): Promise<string> {
  const person = await personOnRecord(db, username)
  if (!person) throw new Error(`No one on record has the username ${username}.`)
  return person
}

/** @throws Error listing all permissions when there is none with that name */
function checkPermission(permission: string): void {
  if (isPermissionName(permission)) return
  const names = Object.keys(permissions).join(', ')
  throw new Error(`${permission} is not a permission. Permissions: ${names}.`)
}

/**
 * A permission from an older version can still be revoked; an unknown one that no one holds is a
 * typo.
 */
const rejectTypos =
  (permission: string, apply: Change['apply']): Change['apply'] =>
  async (db) => {
    const hasChanged = await apply(db)
    if (!hasChanged) checkPermission(permission)
    return hasChanged
  }

function roleChange(verb: Verb, role: string, permission: string): Change {
  if (!isCollegeRole(role))
    throw new Error(`${role} is not a role. Roles: ${collegeRoles.join(', ')}.`)
  if (verb === 'grant' && isPermissionName(permission) && !canRoleHold(role, permission))
    throw new Error(
      `${permission} is for people who work at the college, not for everyone with the role ${role}. Grant it to each person by username.`,
    )
  const action = verb === 'grant' ? 'grantPermission' : 'revokePermission'
  const apply = verb === 'grant' ? grantRole : revokeRole
  return {
    holder: `The role ${role}`,
    permission,
    event: { action, details: { role, permission } },
    apply: rejectTypos(permission, (db) => apply(db, role, permission)),
  }
}

async function personChange(
  db: Database,
  verb: Verb,
  username: string,
  permission: string,
): Promise<Change> {
  const subjectId = await personOf(db, username)
  const action = verb === 'grant' ? 'grantPermission' : 'revokePermission'
  const apply = verb === 'grant' ? grant : revoke
  return {
    holder: username,
    permission,
    event: { action, subjectId, details: { permission } },
    apply: rejectTypos(permission, (transaction) => apply(transaction, subjectId, permission)),
  }
}

async function adminChange(
  db: Database,
  verb: Verb,
  username: string,
  clock: Clock,
): Promise<Change> {
  const subjectId = await personOf(db, username)
  const action = verb === 'grant' ? 'grantAdmin' : 'revokeAdmin'
  const unmake = async (transaction: Database) => {
    await endImpersonationsBy(transaction, subjectId, clock())
    return removeAdmin(transaction, subjectId)
  }
  return {
    holder: username,
    permission: 'admin rights',
    event: { action, subjectId },
    apply: (transaction) =>
      verb === 'grant' ? makeAdmin(transaction, subjectId) : unmake(transaction),
  }
}

/**
 * Parses a command's arguments.
 * @throws Error when they are invalid, or name something that doesn't exist
 */
async function changeOf(
  db: Database,
  verb: Verb,
  args: readonly string[],
  { role, admin }: Flags,
  clock: Clock,
): Promise<Change> {
  if (role !== undefined && admin !== undefined) throw new Error(usage(verb))
  if (admin !== undefined && args.length === 0) return adminChange(db, verb, admin, clock)
  const [permission, username, ...rest] = args.toReversed()
  if (admin !== undefined || permission === undefined || rest.length > 0)
    throw new Error(usage(verb))
  if (role !== undefined ? username !== undefined : username === undefined)
    throw new Error(usage(verb))
  if (verb === 'grant') checkPermission(permission)
  return role !== undefined
    ? roleChange(verb, role, permission)
    : personChange(db, verb, username ?? '', permission)
}

const outcomes = {
  grant: { done: 'now has', not: 'already had' },
  revoke: { done: 'no longer has', not: 'did not have' },
} as const

/**
 * `hub grant` and `hub revoke`: permissions of a person or role, and who is an admin. A new admin's
 * admin mode is off until they turn it on. Changes are audited (sis.md section 6).
 */
export function grantCommands(
  { open, output }: Pick<CommandContext, 'open' | 'output'>,
  clock: Clock = systemClock,
): Command[] {
  const command = (verb: Verb, description: string) =>
    new Command(verb)
      .argument('[words...]', 'USERNAME PERMISSION; with --role, only PERMISSION')
      .option('--role <role>', `everyone with a role: ${collegeRoles.join(', ')}`)
      .option('--admin <username>', 'change admin rights instead of a permission')
      .description(description)
      .action(async (args: string[], flags: Flags) => {
        const database = await open()
        try {
          const change = await changeOf(database.db, verb, args, flags, clock)
          const hasChanged = await database.db.transaction().execute(async (transaction) => {
            const isNew = await change.apply(transaction)
            if (isNew) await auditCommand(transaction, change.event, clock())
            return isNew
          })
          const outcome = outcomes[verb][hasChanged ? 'done' : 'not']
          output.write(`${change.holder} ${outcome} ${change.permission}.\n`)
        } finally {
          await database.close()
        }
      })
  return [
    command('grant', 'grant a permission or admin rights (for the permissions: hub permissions)'),
    command('revoke', 'revoke a permission or admin rights'),
  ]
}
