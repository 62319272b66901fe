import { useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import { IconButton } from '#ui/controls/icon-button.tsx'
import Menu from '~icons/lucide/menu'
import { MenuDrawer } from '../navigation/lazy-menu.ts'

/** Opens the drawer, between the widths of the bottom bar and the side panel (R2.12). */
export function MenuButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={Menu}
        name={m.layout_open_menu()}
        className="drawer-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <MenuDrawer onClose={() => setOpen(false)} />}
    </>
  )
}
