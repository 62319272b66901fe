import type { Document } from '../college.ts'
import { errorReply, type SimulatedResponse } from '../respond.ts'

const dayOf = (value: unknown): string => String(value ?? '').slice(0, 10)

/**
 * Validates a PUT of a hold as Colleague does; null if valid. Sources: its Web API's rules and
 * public clients (2026-11).
 */
export function holdObjection(stored: Document, sent: Document): SimulatedResponse | null {
  const next = { ...stored, ...sent }
  const invalid = (message: string) => errorReply(400, 'Global.SchemaValidation.Error', message)
  if (Object(next.person).id !== Object(stored.person).id)
    return invalid('The person of a hold cannot be changed.')
  const endOn = dayOf(next.endOn)
  if (endOn !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(endOn)) return invalid('endOn is not a date.')
  if (endOn !== '' && endOn < dayOf(next.startOn))
    return invalid('The end date of a restriction must not be before its start date.')
  return null
}
