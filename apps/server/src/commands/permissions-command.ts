import { permissions } from '@myhub/domain/access/permission-names.ts'
import { Command } from 'commander'
import { type Holders, holders } from '#modules/authorization/grants.queries.ts'
import type { CommandContext } from './import-command.ts'

/** How many holders of a permission are listed by name. */
const maxNames = 20

function formatNames(names: readonly string[]): string {
  const rest = names.length - maxNames
  return rest > 0 ? `${names.slice(0, maxNames).join(', ')} and ${rest} more` : names.join(', ')
}

function linesOf(permission: string, meaning: string, { people, roles }: Holders): string {
  const by = <T extends { permission: string }>(rows: readonly T[], nameOf: (row: T) => string) =>
    formatNames(rows.filter((row) => row.permission === permission).map(nameOf))
  const holderLines = [
    ['roles', by(roles, ({ role }) => role)],
    ['people', by(people, ({ username }) => username)],
  ].flatMap(([kind, names]) => (names ? [`  ${kind}: ${names}\n`] : []))
  return `${permission}: ${meaning}\n${holderLines.length > 0 ? holderLines.join('') : '  no one\n'}`
}

/** Grants under a name this version doesn't know. */
function unknownPermissions({ people, roles }: Holders): string[] {
  const granted = [...people, ...roles].map(({ permission }) => permission)
  return [...new Set(granted)].filter((name) => !Object.hasOwn(permissions, name)).sort()
}

/** `hub permissions`: every permission, what it allows, and who holds it. */
export function permissionsCommand({
  open,
  output,
}: Pick<CommandContext, 'open' | 'output'>): Command {
  return new Command('permissions')
    .description('list the permissions and who has them')
    .action(async () => {
      const database = await open()
      try {
        const holderLines = await holders(database.db)
        for (const [permission, meaning] of Object.entries(permissions))
          output.write(linesOf(permission, meaning, holderLines))
        for (const name of unknownPermissions(holderLines))
          output.write(linesOf(name, 'unknown to this version, has no effect', holderLines))
        const admins = holderLines.admins.map(
          ({ username, isActive }) => `${username} (${isActive ? 'on' : 'off'})`,
        )
        output.write(
          `Admins (they have every permission while admin mode is on):\n  ${formatNames(admins) || 'no one'}\n`,
        )
      } finally {
        await database.close()
      }
    })
}
