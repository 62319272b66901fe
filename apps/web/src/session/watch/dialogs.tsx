import '#styles/pages.css'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { OpenDialog } from './open-dialog.ts'

function IdleDialog({ dialog, secondsLeft }: { dialog: OpenDialog; secondsLeft: number }) {
  const text = isOne(secondsLeft)
    ? m.session_idle_text_last()
    : m.session_idle_text({ seconds: String(secondsLeft) })
  return (
    <Dialog title={m.session_idle_title()} role="alertdialog" onClose={dialog.onConfirm}>
      {/* A timer is not announced: hearing sixty seconds counted down helps no one. */}
      <p role="timer">{text}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="primary" data-autofocus onClick={dialog.onConfirm}>
          {m.session_idle_stay()}
        </Button>
        <Button onClick={() => dialog.onDismiss?.()}>{m.session_idle_logout()}</Button>
      </div>
    </Dialog>
  )
}

function ExpiredDialog({ dialog }: { dialog: OpenDialog }) {
  return (
    <Dialog
      title={m.session_expired_title()}
      role="alertdialog"
      onClose={() => dialog.onDismiss?.()}
    >
      <p>{m.session_expired_text()}</p>
      <div className="mt-5 flex">
        <Button variant="primary" data-autofocus onClick={dialog.onConfirm}>
          {m.session_expired_log_in()}
        </Button>
      </div>
    </Dialog>
  )
}

function EndedDialog({ dialog }: { dialog: OpenDialog }) {
  return (
    <Dialog title={m.session_ended_title()} role="alertdialog" persistent>
      <p>{m.session_ended_text()}</p>
      <p className="mt-2">{m.session_ended_hint()}</p>
      <div className="mt-5 flex">
        <Button variant="primary" data-autofocus onClick={dialog.onConfirm}>
          {m.session_ended_sign_in()}
        </Button>
      </div>
    </Dialog>
  )
}

/** The open session dialog (R3.1 to R3.3). */
export function SessionDialogs({ dialog }: { dialog: OpenDialog }) {
  if (dialog.kind === 'ended') return <EndedDialog dialog={dialog} />
  if (dialog.kind === 'expired') return <ExpiredDialog dialog={dialog} />
  return <IdleDialog dialog={dialog} secondsLeft={dialog.secondsLeft} />
}
