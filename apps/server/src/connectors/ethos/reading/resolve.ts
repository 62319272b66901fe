import type { CallContext, PersonIdentity, PersonReference } from '../../connector.ts'
import type { Document } from '../http/clean-document.ts'
import { idOf, pagesOf } from '../http/pages.ts'
import { documentOf, type Reader } from './reading.ts'

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function identityOf(person: Document, { settings }: Reader): PersonIdentity | null {
  const sisId = idOf(person)
  if (sisId === null) return null
  const held = (person.credentials ?? []) as { type?: string; value?: string }[]
  const value = (type: string) => held.find((entry) => entry.type === type)?.value ?? null
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
  wanted: PersonReference,
  context: CallContext,
): Promise<PersonIdentity | null> {
  const { settings, client, pin } = reader
  if ('sisId' in wanted) {
    if (!guid.test(wanted.sisId)) return null
    const person = await documentOf(reader, 'persons', wanted.sisId, context)
    return person ? identityOf(person, reader) : null
  }
  const [type, value] =
    'username' in wanted
      ? [settings.usernameCredential, wanted.username]
      : [settings.numberCredential, wanted.number]
  const criteria = { credentials: [{ type, value }] }
  const found: Document[] = []
  const query = { resource: 'persons', pin: pin('persons'), criteria }
  for await (const page of pagesOf(client, query, context)) found.push(...page)
  const [person, another] = found
  return person && !another ? identityOf(person, reader) : null
}
