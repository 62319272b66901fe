import { personas } from '@myhub/college/personas.ts'
import type { FastifyInstance } from 'fastify'
import { demoAccounts, hasPasswordAccounts } from '#identity/accounts/accounts.queries.ts'
import type { Settings } from './settings.ts'

/** A student, a student with a hold, and a staff member. */
const suggested = ['full.time', 'hold.money', 'staff.advisor']

/** With the college's own provider, everyone on record can sign in. */
async function needsFirstSteps({ settings, database }: FastifyInstance): Promise<boolean> {
  if (settings.OIDC_ISSUER || settings.signInProviders.length > 0) return false
  const isDemo = (await demoAccounts(database.db)).length > 0
  return !isDemo && !(await hasPasswordAccounts(database.db))
}

/** How to create the first administrator of a hub that no one can sign in to. */
function firstSteps({ DATABASE_URL }: Settings): string[] {
  return [
    'No one can sign in yet. Next:',
    ...(DATABASE_URL
      ? []
      : ['  Stop the server: the embedded database is open in one process at a time.']),
    '  npm run hub -- account add USERNAME --name "First Last"   an account for whoever runs MyHub',
    '  npm run hub -- grant --admin USERNAME                     make them an administrator',
    '  npm run hub -- import FOLDER                              the college’s records (docs/import.md)',
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
    ...((await needsFirstSteps(app)) ? firstSteps(app.settings) : []),
  ]
}
