import type { CallContext } from '../../connector.ts'
import type { Document } from '../http/clean-document.ts'
import { EthosError } from '../http/ethos-error.ts'
import { mediaType } from '../http/media-type.ts'
import { withId } from '../http/pages.ts'
import type { Reader } from './reading.ts'

/**
 * Writes a document with PUT, complete or partial as the college's system requires (sis.md section
 * 4.7). Never retried automatically: after a timeout the result is unknown, so read it again, since
 * others may change the record in the meantime.
 * @param document with its ID; null clears a property
 * @returns the new state from the system
 * @throws EthosError by the possible remedy
 */
export async function replaceDocument(
  { client, pin }: Pick<Reader, 'client' | 'pin'>,
  resource: string,
  document: Document & { readonly id: string },
  context: CallContext,
): Promise<Document> {
  const path = `/api/${resource}/${encodeURIComponent(document.id)}`
  const { body } = await client.call(
    {
      method: 'PUT',
      path,
      resource,
      accept: mediaType(pin(resource)),
      body: document,
      isRepeatable: false,
    },
    context,
  )
  if (typeof body === 'object' && body !== null && !Array.isArray(body))
    return withId(body as Document)
  throw new EthosError('malformed', { resource, detail: 'the response is not a document' })
}
