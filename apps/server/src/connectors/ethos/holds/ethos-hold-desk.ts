import { type CallContext, GateClosed } from '../../connector.ts'
import type { HoldAnswer, HoldDesk, HoldToEnd } from '../../hold-desk.ts'
import type { Document } from '../http/clean-document.ts'
import { EthosError } from '../http/ethos-error.ts'
import { failureKindOf } from '../http/failure-kind.ts'
import { hadNoEffect, notSent, unread } from '../http/write-failure.ts'
import { documentOf, type Reader } from '../reading/reading.ts'
import { replaceDocument } from '../reading/replace-document.ts'
import { day, guidIn, type Reference } from '../values.ts'

const resource = 'person-holds'

/** Read-only properties that Ethos rejects in a PUT. */
const readOnly = new Set(['metadata', 'meta', '_id', 'guid'])

/** A failure while reading the hold. @throws the error if it isn't from a call */
function failedReading(error: unknown): HoldAnswer {
  if (error instanceof GateClosed) return notSent('closed')
  if (!(error instanceof EthosError)) throw error
  const { kind, retryAfterMs } = error
  if (kind === 'forbidden' || kind === 'unsupported')
    return { outcome: 'refused', reason: 'forbidden', message: null }
  return notSent(failureKindOf(kind), retryAfterMs)
}

/** A failure while writing. @throws the error if it isn't from a call */
function failedWriting(error: unknown): HoldAnswer {
  if (!(error instanceof EthosError)) return failedReading(error)
  const { kind, retryAfterMs } = error
  if (hadNoEffect(error)) return notSent(failureKindOf(kind), retryAfterMs)
  if (kind === 'locked') return { outcome: 'locked' }
  const message = error.said().join(' ') || null
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
function written(document: Document, { sisId, lastDay }: HoldToEnd, isWhole: boolean) {
  const endOn = `${lastDay}T00:00:00Z`
  if (!isWhole) return { id: sisId, endOn }
  const held = Object.entries(document).filter(
    ([key, value]) => value !== null && !readOnly.has(key),
  )
  return { ...Object.fromEntries(held), id: sisId, endOn }
}

/** Ends holds through `person-holds` of Ethos. */
export function ethosHoldDesk(reader: Reader): HoldDesk {
  const isWhole = reader.settings.putMode === 'full'

  async function look(hold: HoldToEnd, context: CallContext): Promise<HoldAnswer | Document> {
    let isGone = false
    const document = await documentOf(reader, resource, hold.sisId, context, () => {
      isGone = true
    })
    // A proxy's 404 page isn't about the hold.
    if (document === null) return isGone ? { outcome: 'gone' } : notSent('malformed')
    if (guidIn(document.person as Reference) !== hold.personSisId.toLowerCase())
      return { outcome: 'changed' }
    const endOn = isOver(document, hold.lastDay)
    return endOn === null ? document : { outcome: 'alreadyEnded', endOn }
  }

  const isAnswer = (found: HoldAnswer | Document): found is HoldAnswer =>
    typeof (found as HoldAnswer).outcome === 'string'

  /** Reads the hold again after an accepted write. */
  async function proof(hold: HoldToEnd, context: CallContext): Promise<HoldAnswer> {
    try {
      const found = await look(hold, context)
      if (!isAnswer(found)) return { outcome: 'notTaken' }
      if (found.outcome === 'alreadyEnded') return { outcome: 'ended', endOn: found.endOn }
      // Colleague lists no holds that have ended.
      if (found.outcome === 'gone') return { outcome: 'ended', endOn: hold.lastDay }
      return found.outcome === 'notSent' ? { outcome: 'unknown', failure: 'malformed' } : found
    } catch (error) {
      return unread(failedReading(error))
    }
  }

  return {
    end: async (hold, context) => {
      let found: HoldAnswer | Document
      try {
        found = await look(hold, context)
      } catch (error) {
        return failedReading(error)
      }
      if (isAnswer(found)) return found
      try {
        await replaceDocument(reader, resource, written(found, hold, isWhole), context)
      } catch (error) {
        return failedWriting(error)
      }
      return proof(hold, context)
    },
  }
}
