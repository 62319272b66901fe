import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Command } from 'commander'
import type { OpenDatabase } from '#db/open.ts'
import { systemClock } from '#lib/clock.ts'
import {
  AccountError,
  accountOwner,
  addAccount,
  deleteAccount,
  deletePasskeys,
} from './accounts.ts'

/** Input and output of a command. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly output: NodeJS.WritableStream
}

/** Prompts on a terminal without echo. */
async function promptHidden({ input, output }: Terminal, question: string): Promise<string> {
  output.write(question)
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input, output: discard, terminal: true })
  try {
    return await reader.question('')
  } finally {
    reader.close()
    output.write('\n')
  }
}

/**
 * Reads a new password: entered twice on a terminal, otherwise the first line of stdin. It is not
 * an argument, because arguments end up in shell history and the process list.
 */
async function readPassword(terminal: Terminal): Promise<string> {
  if (!terminal.input.isTTY) return (await text(terminal.input)).split(/\r?\n/, 1)[0] ?? ''
  const password = await promptHidden(terminal, 'New password: ')
  if ((await promptHidden(terminal, 'Confirm password: ')) !== password)
    throw new AccountError('The two passwords don’t match. Nothing was changed.')
  return password
}

/**
 * `hub account add USERNAME`, `remove USERNAME` and `remove-passkeys USERNAME`: accounts of the
 * embedded provider.
 * @param open opens the database in the settings
 * @throws AccountError while parsing, which runs the command
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
  const account = new Command('account').description('Manage accounts of the embedded sign-in')
  account
    .command('add')
    .argument('<username>', 'username of a person on record')
    .option('--name <name>', 'add someone who isn’t in the college’s system: "First Last"')
    .description('create an account, or set a new password for it (prompted for, or piped in)')
    .action((username: string, { name }: { name?: string }) =>
      within(async ({ db }) => {
        const owner = await accountOwner(db, username, name)
        await addAccount(db, username, owner, await readPassword(terminal))
        return `${username} can sign in with this password.`
      }),
    )
  account
    .command('remove')
    .argument('<username>')
    .description('delete an account, sign it out everywhere and end its calendar address')
    .action((username: string) =>
      within(async ({ db }) => {
        await deleteAccount(db, username)
        return `${username} can no longer sign in.`
      }),
    )
  account
    .command('remove-passkeys')
    .argument('<username>')
    .description('delete a person’s passkeys and sign them out everywhere, for a lost device')
    .action((username: string) =>
      within(async ({ db }) => {
        const count = await deletePasskeys(db, username, systemClock())
        return `Deleted ${count} ${count === 1 ? 'passkey' : 'passkeys'} of ${username}. Their password still works, and they can add a passkey after signing in.`
      }),
    )
  return account
}
