import { Command } from 'commander'
import type { Database } from '#db/open.ts'
import { personByClaim } from '#identity/people.queries.ts'
import { grant, revoke } from './grants.queries.ts'
import type { CommandContext } from './import-command.ts'

/** As the table permission_grant has it. */
const permissionPattern = /^[a-z]+(\.[a-zA-Z]+)+$/

type Change = (db: Database, personId: string, permission: string) => Promise<boolean>

/** `hub grant USERNAME PERMISSION` and `hub revoke USERNAME PERMISSION`. */
export function grantCommands({
  open,
  output,
}: Pick<CommandContext, 'open' | 'output'>): Command[] {
  const command = (name: string, description: string, change: Change, done: string, not: string) =>
    new Command(name)
      .argument('<username>', 'of a person on record')
      .argument('<permission>', 'such as person.view')
      .description(description)
      .action(async (username: string, permission: string) => {
        if (!permissionPattern.test(permission))
          throw new Error(`${permission} is no permission: they look like person.view`)
        const database = await open()
        try {
          const person = await personByClaim(database.db, 'username', username.toLowerCase())
          if (!person) throw new Error(`Nobody on record has the username ${username}.`)
          const hasChanged = await change(database.db, person, permission)
          output.write(`${username} ${hasChanged ? done : not} ${permission}.\n`)
        } finally {
          await database.close()
        }
      })
  return [
    command('grant', 'let somebody do something', grant, 'now has', 'already had'),
    command('revoke', 'take a permission away', revoke, 'no longer has', 'did not have'),
  ]
}
