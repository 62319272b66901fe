import { safePath } from '@myhub/domain/addresses/safe-path.ts'
import { fieldError } from '#http/errors.ts'
import { addressError, linkAddress } from '#lib/addresses/link-address.ts'
import type { AlertInput, MessageInput } from '../alerts/managed-alert.schema.ts'
import { checkAudience } from './check-audience.ts'

/** @throws HttpError 400 when the end is not after the start */
export function checkEnd(
  { startsAt, endsAt }: { startsAt: string; endsAt: string | null },
  name = 'endsAt',
): void {
  if (endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    throw fieldError(name, 'range', 'must be after the start')
}

/** Validates an alert and returns it as stored. @throws HttpError 400 naming the invalid field */
export function validateAlert(alert: AlertInput): AlertInput {
  checkEnd(alert)
  checkAudience(alert.audience)
  if (alert.url === null) return alert
  const url = linkAddress(alert.url)
  if (url === null) throw fieldError('url', 'format', addressError)
  return { ...alert, url }
}

/**
 * Validates a message and returns it as stored; its link must stay in the hub. @throws HttpError
 * 400 naming the invalid field
 */
export function validateMessage(message: MessageInput): MessageInput {
  checkEnd(message)
  checkAudience(message.audience)
  if (message.url === null) return message
  const url = safePath(message.url)
  if (url === null) throw fieldError('url', 'format', 'must be a path in the app')
  return { ...message, url }
}
