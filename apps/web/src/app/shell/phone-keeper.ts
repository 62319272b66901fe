import { log } from '#lib/log.ts'
import { readFlag, writeFlag } from '#native/flags.ts'
import { clearSecrets, readSecret, writeSecret } from '#native/keychain.ts'
import { ATTEMPT } from '#session/pkce/attempt.ts'
import { provideKeeper } from '#session/pkce/keeper.ts'
import { TOKEN } from '#session/pkce/token.ts'

/** Stands since this installation was first opened; an uninstall takes it along. */
const INSTALLED = 'installed'

/** An iPhone's keychain outlives the app: what an earlier installation has left in it is nobody's. */
async function wipeAfterReinstall(): Promise<void> {
  if ((await readFlag(INSTALLED)) !== null) return
  await clearSecrets()
  await writeFlag(INSTALLED, 'yes')
}

/** The token and the attempt, read once and kept in the keychain from then on (R9.4). */
export async function keepInKeychain(): Promise<void> {
  const known = new Map<string, string>()
  try {
    await wipeAfterReinstall()
    for (const name of [TOKEN, ATTEMPT]) {
      const secret = await readSecret(name)
      if (secret !== null) known.set(name, secret)
    }
  } catch (error) {
    log('error', 'The keychain could not be read', error)
  }
  // One after the other: what was written last is what lies there.
  let writing: Promise<void> = Promise.resolve()
  provideKeeper({
    read: (name) => known.get(name) ?? null,
    write: (name, value) => {
      if (value === null) known.delete(name)
      else known.set(name, value)
      const access = name === ATTEMPT ? 'whileUnlocked' : 'usual'
      writing = writing
        .then(() => writeSecret(name, value, access))
        .catch((error: unknown) => log('error', 'The keychain could not be written', error))
      return writing
    },
  })
}
