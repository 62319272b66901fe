import { type CallContext, GateClosed } from '../../connector.ts'
import type { HoldDesk, HoldResult, HoldToEnd } from '../../hold-desk.ts'
import type { Document } from '../http/clean-document.ts'
import { EthosError } from '../http/ethos-error.ts'
import { failureKindOf } from '../http/failure-kind.ts'
import { hadNoEffect, notSent, unverifiedWrite } from '../http/write-failure.ts'
import { documentOf, type Reader } from '../reading/reading.ts'
import { replaceDocument } from '../reading/replace-document.ts'
import { day, guidIn, type Reference } from '../values.ts'

const resource = 'person-holds'

/** Read-only properties that Ethos rejects in a PUT. */
const readOnly = new Set(['metadata', 'meta', '_id', 'guid'])

/** A failure while reading the hold. @throws the error if it isn't from a call */
function readFailure(error: unknown): HoldResult {
  if (error instanceof GateClosed) return notSent('closed')
  if (!(error instanceof EthosError)) throw error
  const { kind, retryAfterMs } = error
  if (kind === 'forbidden' || kind === 'unsupported')
    return { outcome: 'refused', reason: 'forbidden', message: null }
  return notSent(failureKindOf(kind), retryAfterMs)
}

/** A failure while writing. @throws the error if it isn't from a call */
function writeFailure(error: unknown): HoldResult {
  if (!(error instanceof EthosError)) return readFailure(error)
  const { kind, retryAfterMs } = error
  if (hadNoEffect(error)) return notSent(failureKindOf(kind), retryAfterMs)
  if (kind === 'locked') return { outcome: 'locked' }
  const message = error.messages().join(' ') || null
  if (kind === 'forbidden' || kind === 'unsupported')
    return { outcome: 'refused', reason: 'forbidden', message }
  if (kind === 'validation' || kind === 'conflict')
    return { outcome: 'refused', reason: 'other', message }
  // Someone deleted it in the meantime: the next attempt detects that.
  return { outcome: 'unknown', failure: failureKindOf(kind) }
}

/** The day on which a hold ends; null while it is active. */
const endOf = (document: Document): string | null =>
  typeof document.endOn === 'string' && document.endOn !== '' ? day(document.endOn) : null

const isOver = (document: Document, lastDay: string): string | null => {
  const end = endOf(document)
  return end !== null && end !== '' && end <= lastDay ? end : null
}

/** The document to send: the complete one or only the changes, as the college's system requires. */
function toRequestBody(document: Document, { sisId, lastDay }: HoldToEnd, isComplete: boolean) {
  const endOn = `${lastDay}T00:00:00Z`
  if (!isComplete) return { id: sisId, endOn }
  const storedFields = Object.entries(document).filter(
    ([key, value]) => value !== null && !readOnly.has(key),
  )
  return { ...Object.fromEntries(storedFields), id: sisId, endOn }
}

/** Ends holds through `person-holds` of Ethos. */
export function ethosHoldDesk(reader: Reader): HoldDesk {
  const isComplete = reader.settings.putMode === 'full'

  async function lookUp(hold: HoldToEnd, context: CallContext): Promise<HoldResult | Document> {
    let isDeleted = false
    const document = await documentOf(reader, resource, hold.sisId, context, () => {
      isDeleted = true
    })
    // A proxy's 404 page isn't about the hold.
    if (document === null) return isDeleted ? { outcome: 'gone' } : notSent('malformed')
    if (guidIn(document.person as Reference) !== hold.personSisId.toLowerCase())
      return { outcome: 'changed' }
    const endOn = isOver(document, hold.lastDay)
    return endOn === null ? document : { outcome: 'alreadyEnded', endOn }
  }

  const isResult = (lookup: HoldResult | Document): lookup is HoldResult =>
    typeof (lookup as HoldResult).outcome === 'string'

  /** Reads the hold again after an accepted write. */
  async function verifyWrite(hold: HoldToEnd, context: CallContext): Promise<HoldResult> {
    try {
      const lookup = await lookUp(hold, context)
      if (!isResult(lookup)) return { outcome: 'notTaken' }
      if (lookup.outcome === 'alreadyEnded') return { outcome: 'ended', endOn: lookup.endOn }
      // Colleague lists no holds that have ended.
      if (lookup.outcome === 'gone') return { outcome: 'ended', endOn: hold.lastDay }
      return lookup.outcome === 'notSent' ? { outcome: 'unknown', failure: 'malformed' } : lookup
    } catch (error) {
      return unverifiedWrite(readFailure(error))
    }
  }

  return {
    end: async (hold, context) => {
      let lookup: HoldResult | Document
      try {
        lookup = await lookUp(hold, context)
      } catch (error) {
        return readFailure(error)
      }
      if (isResult(lookup)) return lookup
      try {
        await replaceDocument(reader, resource, toRequestBody(lookup, hold, isComplete), context)
      } catch (error) {
        return writeFailure(error)
      }
      return verifyWrite(hold, context)
    },
  }
}
