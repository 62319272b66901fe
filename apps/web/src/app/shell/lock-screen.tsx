import { m } from '#locales/compiled/messages.js'
import { signOut } from '#session/sign-out/sign-out.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import Lock from '~icons/lucide/lock'
import { type LockState, lockState, unlock } from './app-lock.ts'

/** Covers everything until the owner unlocks the app (R9.4). */
export function LockScreen({ state }: { state: LockState }) {
  return (
    <Dialog title={m.phone_lock_title()} className="app-lock" hideTitle persistent>
      <div className="app-lock-words">
        <Lock size={40} strokeWidth={1.75} aria-hidden />
        <p className="text-xl" aria-hidden>
          {m.phone_lock_title()}
        </p>
        {state === 'locked' && (
          <>
            <p>{m.phone_lock_text()}</p>
            <Button variant="primary" data-autofocus onClick={() => void unlock()}>
              {m.phone_lock_open()}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                lockState.set('open')
                void signOut()
              }}
            >
              {m.layout_sign_out()}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
