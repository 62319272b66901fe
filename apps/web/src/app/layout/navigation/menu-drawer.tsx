import { m } from '#locales/compiled/messages.js'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import X from '~icons/lucide/x'
import { NavLinks } from './nav-links.tsx'
import './drawer.css'

/** The navigation as a drawer, where there is no room for the side panel (R2.12). */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={m.layout_menu()} hideTitle className="drawer" onClose={onClose}>
      <div className="mb-1 flex justify-end">
        <IconButton icon={X} name={m.layout_close_menu()} onClick={onClose} />
      </div>
      <NavLinks onChoose={onClose} />
    </Dialog>
  )
}
