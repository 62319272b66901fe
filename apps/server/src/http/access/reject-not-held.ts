import { HttpError } from '#http/errors.ts'

/**
 * Rejects a caller who grants more than they may do themselves.
 * @param field the path of the values in the body
 * @param allowed follows `You can only`, such as `grant scopes for what you can do yourself`
 * @param denied values beyond the caller's own; empty if all are allowed
 * @throws HttpError 403 `notHeld` naming them
 */
export function rejectNotHeld(field: string, allowed: string, denied: readonly string[]): void {
  if (denied.length === 0) return
  throw new HttpError(
    403,
    'notHeld',
    `You can only ${allowed}, so you can’t include ${denied.join(', ')}.`,
    denied.map((value) => ({ path: field, code: 'notHeld', message: value })),
  )
}
