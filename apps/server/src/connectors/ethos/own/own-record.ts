import type { CallContext } from '../../connector.ts'
import { GateClosed } from '../../connector.ts'
import type { OwnRecord, WriteFailure } from '../../own-fields.ts'
import { EthosError } from '../http/ethos-error.ts'
import { documentOf, type Reader } from '../reading/reading.ts'
import { replaceDocument } from '../reading/replace-document.ts'
import { ownPart } from './own-parts.ts'
import { ownValuesOf } from './own-values.ts'

const lists = ['gender-identities', 'personal-pronouns'] as const

/** Read-only properties that Ethos rejects in a PUT. */
const readOnly = new Set(['metadata', 'meta', '_id', 'guid'])

function toFailure(error: unknown): WriteFailure {
  if (error instanceof EthosError) return { kind: error.kind, retryAfterMs: error.retryAfterMs }
  if (error instanceof GateClosed) return { kind: 'closed', retryAfterMs: null }
  throw error
}

/**
 * Reads a person's document in its pinned version, to change one field (sis.md section 4.7).
 * Government identifiers have been removed by then, so a PUT never contains one.
 */
export async function openOwnRecord(
  reader: Reader,
  sisId: string,
  context: CallContext,
): Promise<OwnRecord | WriteFailure> {
  const { references, settings } = reader
  try {
    await references.load(lists, context)
    const document = await documentOf(reader, 'persons', sisId, context)
    if (!document) return { kind: 'notFound', retryAfterMs: null }
    return {
      values: ownValuesOf(document, references),
      put: async (field, value) => {
        const part = ownPart(document, field, value, { references, details: settings.putDetails })
        if (part === 'unknownCode') return { kind: 'unknownCode', retryAfterMs: null }
        const completeDocument = Object.entries({ ...document, ...part }).filter(
          ([key, fieldValue]) => fieldValue !== null && !readOnly.has(key),
        )
        const body = settings.putMode === 'full' ? Object.fromEntries(completeDocument) : part
        try {
          await replaceDocument(reader, 'persons', { ...body, id: sisId }, context)
          return null
        } catch (error) {
          return toFailure(error)
        }
      },
    }
  } catch (error) {
    return toFailure(error)
  }
}
