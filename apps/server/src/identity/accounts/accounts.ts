import { personas } from '@myhub/college/personas.ts'
import type { Database } from '#db/open.ts'
import { personByClaim } from '../people.queries.ts'
import {
  addPersonOutside,
  keepAccount,
  keepDemoAccount,
  keepRoleGrants,
  removeAccount,
} from './accounts.queries.ts'
import { demoRights, demoRoleRights } from './demo-rights.ts'
import { hashPassword, passwordFault } from './passwords.ts'

/** An account that cannot be made or removed. The message says why and what to do. */
export class AccountError extends Error {
  override name = 'AccountError'
}

const normal = (username: string) => username.trim().toLowerCase()

/** Whose account it will be: a person on record, or the name of somebody whom the SIS does not have. */
export type AccountOwner =
  | { readonly personId: string }
  | { readonly first: string; readonly last: string }

const usernamePattern = /^[^\s]{1,100}$/

/**
 * Finds whose account is to be made, before a password is asked for.
 * @param name first and last name of somebody outside the college's system
 * @throws AccountError when nobody has that username and no name is given, or somebody has it and one is
 */
export async function accountOwner(
  db: Database,
  username: string,
  name: string | undefined,
): Promise<AccountOwner> {
  const wanted = normal(username)
  const personId = await personByClaim(db, 'username', wanted)
  if (name === undefined) {
    if (personId) return { personId }
    throw new AccountError(
      `Nobody on record has the username ${wanted}. Import the college’s people first, or add somebody whom its system does not have: hub account add ${wanted} --name "First Last".`,
    )
  }
  if (personId) throw new AccountError(`${wanted} is on record already: leave out --name.`)
  if (!usernamePattern.test(wanted)) throw new AccountError('A username has no spaces.')
  const [last = '', ...first] = name.trim().split(/\s+/).toReversed()
  if (first.length === 0)
    throw new AccountError('Give a first and a last name: --name "First Last".')
  return { first: first.toReversed().join(' '), last }
}

/**
 * Makes an account at the embedded provider, or gives it a new password.
 * @throws AccountError when the password will not do
 */
export async function addAccount(
  db: Database,
  username: string,
  owner: AccountOwner,
  password: string,
): Promise<void> {
  const fault = passwordFault(password, normal(username).split(/[@._-]/))
  if (fault) throw new AccountError(fault)
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (transaction) => {
    const personId =
      'personId' in owner
        ? owner.personId
        : await addPersonOutside(transaction, { username: normal(username), ...owner })
    await keepAccount(transaction, { username: normal(username), personId, passwordHash })
  })
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
