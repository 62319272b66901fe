import { personas } from '@myhub/college/personas.ts'
import type { FastifyInstance } from 'fastify'
import { demoAccounts } from '#identity/accounts/accounts.queries.ts'
import { setUpPath } from './modules/authentication/first-admin/first-admin.routes.ts'
import {
  addSetUpLink,
  hasPeople,
  needsFirstAdmin,
} from './modules/authentication/first-admin/set-up-link.queries.ts'

/** A student, a student with a hold, and a staff member. */
const suggested = ['full.time', 'hold.money', 'staff.advisor']

/** With the college's own provider, everyone on record can sign in. */
async function isSignInImpossible({
  settings,
  database: { db },
}: FastifyInstance): Promise<boolean> {
  if (settings.OIDC_ISSUER || (await demoAccounts(db)).length > 0) return false
  if (settings.signInProviders.length > 0 && (await hasPeople(db))) return false
  return needsFirstAdmin(db)
}

/** The one-time link for the first administrator of a hub that no one can sign in to. */
async function firstSteps({ settings, database, clock }: FastifyInstance): Promise<string[]> {
  const token = await addSetUpLink(database.db, clock())
  return [
    'No one can sign in yet. Open this link to create the first administrator and set the hub up.',
    'It works once, for two hours:',
    `  ${settings.publicUrl}${setUpPath}/${token}`,
  ]
}

/** Startup messages for the operator: the address, and for the demo college who to sign in as. */
export async function welcome(app: FastifyInstance): Promise<string[]> {
  const accounts = new Set((await demoAccounts(app.database.db)).map(({ username }) => username))
  const shown = personas.filter(
    ({ username }) => suggested.includes(username) && accounts.has(username),
  )
  const width = Math.max(...shown.map(({ username }) => username.length))
  return [
    `MyHub is ready at ${app.settings.publicUrl}`,
    ...(shown.length > 0 ? ['Sign in as one of the demo college’s people, for example:'] : []),
    ...shown.map(({ username, description }) => `  ${username.padEnd(width)}  ${description}`),
    ...((await isSignInImpossible(app)) ? await firstSteps(app) : []),
  ]
}
