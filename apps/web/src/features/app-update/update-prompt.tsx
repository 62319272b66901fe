import { m } from '#locales/compiled/messages.js'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

/**
 * Offers a newer version of the native app in the platform's store (R3.4).
 * @param storeUrl the app's page in the store
 * @param onDismiss called when the person keeps the current version
 */
export function UpdatePrompt({
  platform,
  version,
  storeUrl,
  onDismiss,
}: {
  platform: 'ios' | 'android'
  version: string
  storeUrl: string
  onDismiss: () => void
}) {
  const open = platform === 'ios' ? m.update_open_app_store() : m.update_open_google_play()
  return (
    <Dialog title={m.update_title()} onClose={onDismiss}>
      <p>{m.update_text({ version })}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <a
          className={buttonClass('primary')}
          data-autofocus
          href={storeUrl}
          target="_blank"
          rel="noreferrer"
          onClick={onDismiss}
        >
          {open}
        </a>
        <Button onClick={onDismiss}>{m.update_later()}</Button>
      </div>
    </Dialog>
  )
}
