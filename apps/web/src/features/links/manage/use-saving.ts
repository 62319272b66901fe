import { useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { m } from '#locales/compiled/messages.js'
import { toast } from '#ui/toast/toasts.ts'

/** Saving a form: never twice at once, said when done, and what went wrong stays with what was typed. */
export function useSaving(onDone: () => void) {
  const [isSaving, setSaving] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function save(work: () => Promise<void>, done: string): Promise<void> {
    if (isSaving) return
    setSaving(true)
    setFault(null)
    try {
      await work()
      toast({ type: 'positive', message: done })
      onDone()
    } catch (error) {
      setFault(faultInWords(error))
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, fault, save }
}

function faultInWords(error: unknown): string {
  if (!(error instanceof ApiError)) return m.links_failed()
  if (error.status === 412) return m.links_changed_meanwhile()
  return error.fields.some(({ path }) => path === 'url') ? m.links_check_url() : m.links_failed()
}
