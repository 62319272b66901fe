import { personas } from '@myhub/college/personas.ts'
import type { Database } from '#db/open.ts'
import { deleteAllPasskeys } from '../passkeys/passkeys.queries.ts'
import { personByClaim } from '../people.queries.ts'
import { endAllSignIns } from '../sessions/sign-ins.queries.ts'
import {
  accountOf,
  addHubPerson,
  removeAccount,
  saveAccount,
  saveDemoAccount,
  saveRoleGrants,
} from './accounts.queries.ts'
import { demoRights, demoRoleRights } from './demo-rights.ts'
import { hashPassword, passwordError } from './passwords.ts'

/** An account cannot be created or removed. The message explains why and what to do. */
export class AccountError extends Error {
  override name = 'AccountError'
}

const normal = (username: string) => username.trim().toLowerCase()

/** The owner of a new account: a person on record, or the name of a person outside the SIS. */
export type AccountOwner =
  | { readonly personId: string }
  | { readonly first: string; readonly last: string }

const usernamePattern = /^[^\s]{1,100}$/

/**
 * Finds the owner of a new account before the password prompt.
 * @param name first and last name of a person outside the college's system
 * @throws AccountError when the username is unknown and there is no name, or known and there is one
 */
export async function accountOwner(
  db: Database,
  username: string,
  name: string | undefined,
): Promise<AccountOwner> {
  const normalized = normal(username)
  const personId = await personByClaim(db, 'username', normalized)
  if (name === undefined) {
    if (personId) return { personId }
    throw new AccountError(
      `No one on record has the username ${normalized}. Import the college’s people first, or add someone who isn’t in its system: hub account add ${normalized} --name "First Last".`,
    )
  }
  if (personId) throw new AccountError(`${normalized} is already on record. Leave out --name.`)
  if (!usernamePattern.test(normalized)) throw new AccountError('A username can’t contain spaces.')
  const [last = '', ...first] = name.trim().split(/\s+/).toReversed()
  if (first.length === 0)
    throw new AccountError('Give a first and a last name: --name "First Last".')
  return { first: first.toReversed().join(' '), last }
}

/**
 * Creates an account of the embedded provider or changes its password.
 * @throws AccountError when the password is rejected
 */
export async function addAccount(
  db: Database,
  username: string,
  owner: AccountOwner,
  password: string,
): Promise<void> {
  await db
    .transaction()
    .execute((transaction) => writeAccount(transaction, username, owner, password))
}

/**
 * The same in a transaction.
 * @returns the person
 * @throws AccountError when the password is rejected
 */
export async function writeAccount(
  transaction: Database,
  username: string,
  owner: AccountOwner,
  password: string,
): Promise<string> {
  const error = await passwordError(password, normal(username).split(/[@._-]/))
  if (error) throw new AccountError(error)
  const passwordHash = await hashPassword(password)
  const personId =
    'personId' in owner
      ? owner.personId
      : await addHubPerson(transaction, { username: normal(username), ...owner })
  await saveAccount(transaction, { username: normal(username), personId, passwordHash })
  return personId
}

/**
 * Deletes an account and all sign-ins of its person.
 * @throws AccountError when it does not exist
 */
export async function deleteAccount(db: Database, username: string): Promise<void> {
  const existed = await removeAccount(db, normal(username))
  if (!existed) throw new AccountError(`There is no account ${normal(username)}.`)
}

/**
 * Deletes the passkeys of an account's person and signs them out everywhere: for an admin who lost
 * every device, or whose passkeys aren't their own.
 * @returns how many passkeys there were
 * @throws AccountError when the account does not exist
 */
export async function deletePasskeys(db: Database, username: string, now: Date): Promise<number> {
  const account = await accountOf(db, username)
  if (!account) throw new AccountError(`There is no account ${normal(username)}.`)
  const { personId } = account
  return db.transaction().execute(async (transaction) => {
    const count = await deleteAllPasskeys(transaction, personId)
    await endAllSignIns(transaction, personId, now)
    return count
  })
}

/**
 * Creates accounts without passwords for the demo college's fixed people, with the permissions in
 * their descriptions, and grants the roles theirs. Call it after the demo college is imported;
 * idempotent.
 * @returns the number of accounts
 */
export async function createDemoAccounts(db: Database): Promise<number> {
  let count = 0
  for (const { username } of personas) {
    const personId = await personByClaim(db, 'username', username)
    if (!personId) continue
    await saveDemoAccount(db, { username, personId, ...demoRights[username] })
    count += 1
  }
  await saveRoleGrants(db, demoRoleRights)
  return count
}
