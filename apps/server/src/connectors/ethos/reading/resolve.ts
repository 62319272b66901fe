import type { CallContext, PersonIdentity, PersonReference } from '../../connector.ts'
import type { Document } from '../http/clean-document.ts'
import { idOf, pagesOf } from '../http/pages.ts'
import { documentOf, type Reader } from './reading.ts'

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function identityOf(person: Document, { settings }: Reader): PersonIdentity | null {
  const sisId = idOf(person)
  if (sisId === null) return null
  const credentials = (person.credentials ?? []) as { type?: string; value?: string }[]
  const value = (type: string) => credentials.find((entry) => entry.type === type)?.value ?? null
  const username = value(settings.usernameCredential)?.toLowerCase() ?? null
  return { sisId, number: value(settings.numberCredential), username }
}

/**
 * Finds a person by an identifier.
 * @returns null if no one or more than one person matches
 * @throws EthosError when the lookup fails
 */
export async function resolvePerson(
  reader: Reader,
  reference: PersonReference,
  context: CallContext,
): Promise<PersonIdentity | null> {
  const { settings, client, pin } = reader
  if ('sisId' in reference) {
    if (!guid.test(reference.sisId)) return null
    const person = await documentOf(reader, 'persons', reference.sisId, context)
    return person ? identityOf(person, reader) : null
  }
  const [type, value] =
    'username' in reference
      ? [settings.usernameCredential, reference.username]
      : [settings.numberCredential, reference.number]
  const criteria = { credentials: [{ type, value }] }
  const people: Document[] = []
  const query = { resource: 'persons', pin: pin('persons'), criteria }
  for await (const page of pagesOf(client, query, context)) people.push(...page)
  const [person, another] = people
  return person && !another ? identityOf(person, reader) : null
}
