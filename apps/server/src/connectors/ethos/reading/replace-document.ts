import type { CallContext } from '../../connector.ts'
import type { Document } from '../http/clean-document.ts'
import { EthosError } from '../http/ethos-error.ts'
import { mediaType } from '../http/media-type.ts'
import { withId } from '../http/pages.ts'
import type { Reader } from './reading.ts'

/**
 * Puts a document, whole or in part as the college's system takes it (sis.md section 4.7). It is
 * never repeated by itself: after a time-out nobody knows whether it was written, so read it again;
 * and who works on the record may change it meanwhile.
 * @param document with its id; what is null is cleared
 * @returns what the system says that it is now
 * @throws EthosError by what can be done about it
 */
export async function replaceDocument(
  { client, pin }: Pick<Reader, 'client' | 'pin'>,
  resource: string,
  document: Document & { readonly id: string },
  context: CallContext,
): Promise<Document> {
  const path = `/api/${resource}/${encodeURIComponent(document.id)}`
  const { body } = await client.ask(
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
  throw new EthosError('malformed', { resource, detail: 'the answer is no document' })
}
