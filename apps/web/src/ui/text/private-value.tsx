import type { ReactNode } from 'react'
import { usePreference } from '#lib/preferences/preferences.ts'
import { m } from '#locales/compiled/messages.js'

/** A grade or average, or dots while the person hides them. */
export function PrivateValue({ children }: { children: ReactNode }) {
  const isHidden = usePreference('hideGrades')
  if (!isHidden) return children
  return (
    <>
      <span aria-hidden className="text-ink-soft">
        •••
      </span>
      <span className="sr-only">{m.ui_hidden()}</span>
    </>
  )
}
