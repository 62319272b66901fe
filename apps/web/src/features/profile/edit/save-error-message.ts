import { ApiError } from '#api/errors.ts'
import { m } from '#locales/compiled/messages.js'

/** The reason that a change was not saved, and what to do. */
export function saveErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return m.profile_edit_no_answer()
  if (needsRecentSignIn(error)) return m.profile_edit_again_text()
  if (error.status === 403) return m.profile_edit_not_allowed()
  if (error.status === 429) return m.profile_edit_too_many()
  return m.profile_edit_failed()
}

/** Whether the server rejected the input, as opposed to other errors. */
export const isInputError = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 400

/** Whether the change needs a more recent sign-in. */
export const needsRecentSignIn = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.code === 'signInAgain'
