import { log } from '#lib/log.ts'
import { readFlag, writeFlag } from '#native/flags.ts'
import { clearSecrets, readSecret, writeSecret } from '#native/keychain.ts'
import { adaptEnvironment } from '#session/environment.ts'
import { ATTEMPT } from '#session/pkce/attempt.ts'
import { TOKEN } from '#session/pkce/token.ts'

/** Set when this installation is first opened; an uninstall removes it. */
const INSTALLED = 'installed'

/**
 * An iPhone's keychain survives an uninstall, so entries of an earlier installation are deleted.
 */
async function wipeAfterReinstall(): Promise<void> {
  if ((await readFlag(INSTALLED)) !== null) return
  await clearSecrets()
  await writeFlag(INSTALLED, 'yes')
}

/** Reads the token and the attempt once, and stores them in the keychain from then on (R9.4). */
export async function moveSecretsToKeychain(): Promise<void> {
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
  // Writes one after the other, so that the last one wins.
  let writing: Promise<void> = Promise.resolve()
  adaptEnvironment({
    readSecret: (name) => known.get(name) ?? null,
    writeSecret: (name, value) => {
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
