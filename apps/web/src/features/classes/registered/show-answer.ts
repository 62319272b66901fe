import { refusalInWords } from '#data/registration/plans/refusal-words.ts'
import type { RegistrationRequest } from '#data/registration/requests.ts'
import { m } from '#locales/compiled/messages.js'
import { UserFacingError } from '#ui/form/user-facing-error.ts'
import { toast } from '#ui/toast/toasts.ts'
import { requestInWords } from '../plan/request-words.ts'

/** Converts a rejection to an error for the dialog, which stays open. */
export const refusedError = (
  { reasons }: RegistrationRequest,
  inWords: (reason: { reason: string }) => string,
) => new UserFacingError(inWords({ reason: reasons.map(refusalInWords).join(' ') }))

/** Shows a toast with the result of a request, or that the response is pending. */
export function showAnswer(name: string, answer: RegistrationRequest | undefined): void {
  const message =
    answer?.state === 'accepted' ? requestInWords(answer).word : m.plan_classes_drop_waits()
  toast({ type: 'positive', message: `${name}: ${message}` })
}
