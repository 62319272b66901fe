import { rejectionLabel } from '#data/registration/plans/rejection-labels.ts'
import type { RegistrationRequest } from '#data/registration/requests.ts'
import { m } from '#locales/compiled/messages.js'
import { UserFacingError } from '#ui/form/user-facing-error.ts'
import { toast } from '#ui/toast/toasts.ts'
import { describeRequest } from '../plan/describe-request.ts'

/** Converts a rejection to an error for the dialog, which stays open. */
export const rejectionError = (
  { reasons }: RegistrationRequest,
  toMessage: (reason: { reason: string }) => string,
) => new UserFacingError(toMessage({ reason: reasons.map(rejectionLabel).join(' ') }))

/** Shows a toast with the result of a request, or that the response is pending. */
export function showResult(name: string, request: RegistrationRequest | undefined): void {
  const message =
    request?.state === 'accepted' ? describeRequest(request).word : m.plan_classes_drop_waits()
  toast({ type: 'positive', message: `${name}: ${message}` })
}
