import { personas } from '@myhub/college/personas.ts'
import type { FastifyInstance } from 'fastify'
import { demoAccounts } from '#identity/accounts/accounts.queries.ts'

/** A student, a student with a hold, and somebody of the staff. */
const suggested = ['full.time', 'hold.money', 'staff.advisor']

/** What whoever started the server is told: where it is, and with the demo college, as whom to look. */
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
  ]
}
