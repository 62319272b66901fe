import { Menu, X } from 'lucide-react'
import { useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { NavLinks } from './nav-links.tsx'
import './drawer.css'

/** Opens the navigation as a drawer, below 1024 px (R2.12). */
export function MenuButton() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        icon={Menu}
        name={m.layout_open_menu()}
        className="drawer-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog title={m.layout_menu()} hideTitle className="drawer" onClose={close}>
          <div className="mb-1 flex justify-end">
            <IconButton icon={X} name={m.layout_close_menu()} onClick={close} />
          </div>
          <NavLinks onChoose={close} />
        </Dialog>
      )}
    </>
  )
}
