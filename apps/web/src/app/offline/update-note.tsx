import { useState } from 'react'
import { newVersion } from '#lib/release/new-version.ts'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { hasUnsavedInput } from './unsaved-input.ts'

/**
 * Offers the new version once, across the top of the page (R2.13). Nothing reloads by itself; when
 * the person has typed something, it confirms first.
 */
export function UpdateNote() {
  const activate = useStore(newVersion, null)
  const [isConfirming, setConfirming] = useState(false)
  if (!activate) return null
  return (
    <>
      <p className="notice">
        {m.common_update_ready()}{' '}
        <button
          type="button"
          className="link"
          onClick={() => (hasUnsavedInput() ? setConfirming(true) : activate())}
        >
          {m.common_update_now()}
        </button>{' '}
        <button type="button" className="link" onClick={() => newVersion.set(null)}>
          {m.common_update_later()}
        </button>
      </p>
      {isConfirming && (
        <Dialog
          title={m.common_update_unsaved()}
          role="alertdialog"
          onClose={() => setConfirming(false)}
        >
          <p className="max-w-[60ch]">{m.common_update_unsaved_text()}</p>
          <div className="mt-5 flex flex-wrap gap-2">
            <Button variant="primary" data-autofocus onClick={() => setConfirming(false)}>
              {m.common_update_stay()}
            </Button>
            <Button onClick={activate}>{m.common_update_anyway()}</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
