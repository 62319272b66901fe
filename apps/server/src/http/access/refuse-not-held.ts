import { HttpError } from '#http/errors.ts'

/**
 * Refuses to pass on more than the caller may do themselves.
 * @param field where the values are in the body
 * @param what what they can only do, such as `give what you may do`
 * @param denied values that go beyond it; none refuses nothing
 * @throws HttpError 403 `notHeld` naming them
 */
export function refuseNotHeld(field: string, what: string, denied: readonly string[]): void {
  if (denied.length === 0) return
  throw new HttpError(
    403,
    'notHeld',
    `You can only ${what} yourself, which doesn’t include ${denied.join(', ')}.`,
    denied.map((value) => ({ path: field, code: 'notHeld', message: value })),
  )
}
