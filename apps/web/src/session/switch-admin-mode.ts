import { ApiError } from '#api/errors.ts'
import { m } from '#locales/compiled/messages.js'
import { toast } from '#ui/toast/toasts.ts'
import { toggleAdminMode } from './identity.ts'
import { mineUser } from './user.ts'

/** The next step for an admin who signed in with a password, by the server's error code. */
const passkeyNeeded: Readonly<Record<string, () => string>> = {
  addPasskey: m.viewing_admin_mode_add_passkey,
  signInWithPasskey: m.viewing_admin_mode_use_passkey,
}

let isSwitching = false

/** Switches admin mode and shows the result. A second click meanwhile would only switch it back. */
export async function switchAdminMode(): Promise<void> {
  if (isSwitching) return
  isSwitching = true
  try {
    await toggleAdminMode()
    const isOn = mineUser.get()?.isAdmin ?? false
    const message = isOn ? m.viewing_admin_mode_is_on() : m.viewing_admin_mode_is_off()
    toast({ type: 'positive', message })
  } catch (error) {
    const needed = error instanceof ApiError ? passkeyNeeded[error.code ?? ''] : undefined
    if (needed) toast({ type: 'warning', message: needed(), timeout: 0 })
    else toast({ type: 'negative', message: m.viewing_admin_mode_failed() })
  } finally {
    isSwitching = false
  }
}
