import { useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Asks before something that cannot be taken back. The safe answer has the focus. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  onConfirm,
  onClose,
}: {
  title: string
  text: string
  confirm: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
}) {
  const [isBusy, setBusy] = useState(false)
  async function act() {
    if (isBusy) return
    setBusy(true)
    await onConfirm()
    onClose()
  }
  return (
    <Dialog title={title} role="alertdialog" onClose={onClose}>
      <p className="max-w-[45ch]">{text}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button data-autofocus onClick={onClose}>
          {m.account_cancel()}
        </Button>
        <Button variant="danger" onClick={() => void act()}>
          {isBusy ? m.account_working() : confirm}
        </Button>
      </div>
    </Dialog>
  )
}
