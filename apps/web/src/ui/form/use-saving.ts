import { useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { m } from '#locales/compiled/messages.js'
import { toast } from '../toast/toasts.ts'
import { UserFacingError } from './user-facing-error.ts'

/** The error of the whole form, and errors of fields by name. */
export type FormErrors = { form: string | null; fields: Readonly<Record<string, string>> }

const NO_ERRORS: FormErrors = { form: null, fields: {} }

/** The message for a 409 and the field it belongs to; without a field it is the form's. */
export type Conflict = { field?: string; message: string }

/**
 * Saves a form: never twice concurrently, with a message when done; on failure, the form keeps its
 * values.
 * @param failed the message for an unexpected failure
 */
export function useSaving(
  onDone: () => void,
  conflict?: Conflict,
  failed: string = m.ui_save_failed(),
) {
  const [isSaving, setSaving] = useState(false)
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS)

  async function save(work: () => Promise<unknown>, doneMessage: string | null): Promise<void> {
    if (isSaving) return
    setSaving(true)
    setErrors(NO_ERRORS)
    try {
      await work()
      if (doneMessage) toast({ type: 'positive', message: doneMessage })
      onDone()
    } catch (error) {
      setErrors(toFormErrors(error, failed, conflict))
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, errors, save }
}

/** Converts an error to form errors. */
function toFormErrors(error: unknown, failed: string, conflict?: Conflict): FormErrors {
  if (error instanceof UserFacingError) return { form: error.message, fields: {} }
  if (!(error instanceof ApiError)) return { form: failed, fields: {} }
  const { status, fields } = error
  if (status === 412) return { form: m.ui_changed_meanwhile(), fields: {} }
  if (status === 403) return { form: m.ui_not_permitted(), fields: {} }
  if (status === 409 && conflict) {
    const { field, message } = conflict
    return field ? { form: null, fields: { [field]: message } } : { form: message, fields: {} }
  }
  if (fields.length === 0) return { form: failed, fields: {} }
  const fieldErrors = fields.map(({ path }) => [path, m.ui_check_field()])
  return { form: m.ui_save_refused(), fields: Object.fromEntries(fieldErrors) }
}
