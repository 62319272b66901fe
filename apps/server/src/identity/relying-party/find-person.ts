import type { FastifyInstance } from 'fastify'
import { addNewUser } from '#sync/people/add-new-user.ts'
import { type PersonField, personByClaim } from '../people.queries.ts'

/** Possible usernames of a value: as is, or without the college's own domain. */
function usernamesOf({ settings }: FastifyInstance, value: string): string[] {
  const [name = '', domain, ...rest] = value.toLowerCase().split('@')
  const isCollegeDomain =
    domain !== undefined && rest.length === 0 && settings.emailDomains.includes(domain)
  return isCollegeDomain && name !== '' ? [value, name] : [value]
}

/** The person of a claim or attribute, including one the hub does not have yet; null if unknown. */
export async function findPerson(
  app: FastifyInstance,
  field: PersonField,
  value: string,
): Promise<string | null> {
  const { db } = app.database
  const values = field === 'username' ? usernamesOf(app, value) : [value]
  for (const candidate of values) {
    const known = await personByClaim(db, field, candidate)
    if (known !== null) return known
  }
  if (field === 'id') return null
  for (const candidate of values) {
    const references = {
      username: { username: candidate },
      studentId: { number: candidate },
      sisId: { sisId: candidate },
    }
    await addNewUser(app, references[field])
    const admitted = await personByClaim(db, field, candidate)
    if (admitted !== null) return admitted
  }
  return null
}
