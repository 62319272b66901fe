import { personas } from '@myhub/college/personas.ts'
import type { Database } from '#db/open.ts'
import { personByClaim } from '../people.queries.ts'
import { keepAccount, keepDemoAccount, keepRoleGrants, removeAccount } from './accounts.queries.ts'
import { demoRights, demoRoleRights } from './demo-rights.ts'
import { hashPassword, passwordFault } from './passwords.ts'

/** An account that cannot be made or removed. The message says why and what to do. */
export class AccountError extends Error {
  override name = 'AccountError'
}

const normal = (username: string) => username.trim().toLowerCase()

/**
 * Makes an account at the embedded provider for a person on record, or gives it a new password.
 * @throws AccountError when the password is too short or nobody has that username
 */
export async function addAccount(db: Database, username: string, password: string): Promise<void> {
  const fault = passwordFault(password)
  if (fault) throw new AccountError(fault)
  const personId = await personByClaim(db, 'username', normal(username))
  if (!personId)
    throw new AccountError(
      `Nobody on record has the username ${normal(username)}. Import the college’s people first.`,
    )
  const passwordHash = await hashPassword(password)
  await keepAccount(db, { username: normal(username), personId, passwordHash })
}

/**
 * Takes an account away, and with it every way in which the person is signed in.
 * @throws AccountError when there is none
 */
export async function dropAccount(db: Database, username: string): Promise<void> {
  const wasThere = await removeAccount(db, normal(username))
  if (!wasThere) throw new AccountError(`There is no account ${normal(username)}.`)
}

/**
 * Lets everybody among the demo college's fixed people sign in without a password, with the rights
 * their description speaks of, and gives their roles theirs. Call it after the demo college was imported; again is no harm.
 * @returns how many there are
 */
export async function makeDemoAccounts(db: Database): Promise<number> {
  let count = 0
  for (const { username } of personas) {
    const personId = await personByClaim(db, 'username', username)
    if (!personId) continue
    await keepDemoAccount(db, { username, personId, ...demoRights[username] })
    count += 1
  }
  await keepRoleGrants(db, demoRoleRights)
  return count
}
