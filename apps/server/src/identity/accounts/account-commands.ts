import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Command } from 'commander'
import type { OpenDatabase } from '#db/open.ts'
import { AccountError, addAccount, dropAccount } from './accounts.ts'

/** Where a command asks and answers. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly output: NodeJS.WritableStream
}

/** Asks on a terminal without showing what is typed. */
async function askHidden({ input, output }: Terminal, question: string): Promise<string> {
  output.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input, output: silent, terminal: true })
  try {
    return await reader.question('')
  } finally {
    reader.close()
    output.write('\n')
  }
}

/**
 * A new password: asked for twice at a terminal, else the first line of what is piped in. It is no
 * argument, since those stay in the shell's history and in the list of processes.
 */
async function readPassword(terminal: Terminal): Promise<string> {
  if (!terminal.input.isTTY) return (await text(terminal.input)).split(/\r?\n/, 1)[0] ?? ''
  const password = await askHidden(terminal, 'New password: ')
  if ((await askHidden(terminal, 'Once more: ')) !== password)
    throw new AccountError('The two passwords differ. Nothing was changed.')
  return password
}

/**
 * `hub account add USERNAME` and `hub account remove USERNAME`: who may sign in at the embedded
 * provider.
 * @param open opens the database that the settings name
 * @throws AccountError from the parsing that runs a command
 */
export function accountCommands(open: () => Promise<OpenDatabase>, terminal: Terminal): Command {
  const within = async (work: (database: OpenDatabase) => Promise<string>) => {
    const database = await open()
    try {
      terminal.output.write(`${await work(database)}\n`)
    } finally {
      await database.close()
    }
  }
  const account = new Command('account').description('Accounts of the embedded sign-in')
  account
    .command('add')
    .argument('<username>', 'of a person on record')
    .description('make an account, or give it a new password (asked for, or piped in)')
    .action(async (username: string) => {
      const password = await readPassword(terminal)
      await within(async ({ db }) => {
        await addAccount(db, username, password)
        return `${username} can sign in with this password.`
      })
    })
  account
    .command('remove')
    .argument('<username>')
    .description('take an account away, sign it out everywhere and end its calendar address')
    .action((username: string) =>
      within(async ({ db }) => {
        await dropAccount(db, username)
        return `${username} cannot sign in any more.`
      }),
    )
  return account
}
