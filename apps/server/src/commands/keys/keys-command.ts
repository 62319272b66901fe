import { readFile } from 'node:fs/promises'
import { Command } from 'commander'
import { addKey, removeOldKeys } from '#identity/at-rest/rotate-keys.ts'
import { keyFile, keyPath, linesOf } from '#identity/at-rest/secret-keys.ts'
import { samlCertificates } from '#identity/saml/saml-certificates.ts'
import { type Clock, systemClock } from '#lib/clock.ts'
import type { Settings } from '#settings.ts'
import type { CommandContext } from '../import-command.ts'
import { queryHub } from '../running/running-hub.ts'
import { keysText } from './keys-text.ts'

interface Context extends Pick<CommandContext, 'open' | 'output'> {
  readonly settings: Settings
}

/** By then, every server has reread the file and encrypts with the new key. */
const overlapMinutes = 5

const inEnvironment =
  'SECRET_KEY is set in the environment, so this command can’t change it. Follow the three steps in docs/operations.md, “The secret key”.'

const many = (count: number, singular: string, more: string) =>
  count === 1 ? `1 ${singular}` : `${count.toLocaleString('en-US')} ${more}`

/** The keys in a file. @throws Error when the hub has not created it yet */
async function keysOf(path: string): Promise<readonly string[]> {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text !== null) return linesOf(text)
  throw new Error(
    `${path} can’t be read. Start the hub once, or run this command as the user that runs the hub.`,
  )
}

/** `hub keys`: every key and secret, and a new secret key without signing anyone out. */
export function keysCommand(
  { open, output, settings }: Context,
  clock: Clock = systemClock,
): Command {
  const path = keyPath(settings)
  const hub = {
    open,
    clock,
    settings: path === null ? settings : { ...settings, secretKeys: keyFile(path) },
  }
  const seal = () => queryHub('seal', {}, hub)
  const say = (line: string) => output.write(`${line}\n`)

  const rotate = new Command('rotate')
    .description('encrypt everything with a new secret key; the old one is still accepted')
    .action(async () => {
      if (path === null) throw new Error(inEnvironment)
      // A file that doesn't match this database is rejected before anything changes.
      let { sealed } = await seal()
      if ((await keysOf(path)).length === 1) {
        await addKey(path)
        sealed += (await seal()).sealed
      } else say(`${path} already has a new key.`)
      say(`${many(sealed, 'value is', 'values are')} encrypted with the new secret key in ${path}.`)
      say('The old key is still accepted. No one was signed out. Keep a copy of the file.')
      say(`After ${overlapMinutes} minutes or more, run: npm run hub -- keys finish`)
    })

  const finish = new Command('finish')
    .description('remove the old secret key when nothing needs it anymore')
    .action(async () => {
      if (path === null) throw new Error(inEnvironment)
      if ((await keysOf(path)).length === 1) {
        say(`${path} has only one key, so there is nothing to remove.`)
        return
      }
      const { needed, usedSince } = await seal()
      if (needed > 1)
        throw new Error('Something was just encrypted with the old key. Run the command again.')
      const minutes = (clock().getTime() - Date.parse(usedSince)) / 60_000
      if (minutes < overlapMinutes)
        throw new Error(
          `The new key has been in use for less than ${overlapMinutes} minutes, so some servers may not have loaded it yet. Run this again later. Nothing was removed.`,
        )
      const removed = await removeOldKeys(path)
      say(`${many(removed, 'old key is', 'old keys are')} removed from ${path}.`)
      say('Earlier backups of the database need the old key: keep it as long as you keep them.')
    })

  return new Command('keys')
    .description('list keys and secrets, their age, and how to change them')
    .action(async () => {
      const result = await queryHub('keys', {}, hub)
      const inFile = path === null ? null : { path, keys: (await keysOf(path)).length }
      const certificates = await samlCertificates(settings, clock())
      for (const line of keysText(result, settings, inFile, certificates, clock())) say(line)
    })
    .addCommand(rotate)
    .addCommand(finish)
}
