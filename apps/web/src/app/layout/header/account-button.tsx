import { ChevronDown } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { initials } from '#lib/i18n/format.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { useMineUser } from '#session/user.ts'

const menu = lazyModule(() => import('./account-menu.tsx'))

/** The signed-in person; the menu's code loads at the first sign that it will be opened. */
export function AccountButton() {
  const ref = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [openedBy, setOpenedBy] = useState<'keyboard' | 'pointer' | null>(null)
  const name = useMineUser()?.displayName ?? ''
  const { module } = menu.use(false)
  const preload = () => void menu.preload()

  function toggle(event: MouseEvent) {
    // A click without a pointer has no count: it was Enter or Space.
    const by = event.detail === 0 ? 'keyboard' : 'pointer'
    if (isOpen) return setOpen(false)
    void menu.press(() => {
      setOpenedBy(by)
      setOpen(true)
    })
  }

  return (
    <>
      <button
        ref={ref}
        type="button"
        className="header-button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={toggle}
      >
        <span className="avatar" aria-hidden>
          {initials(name)}
        </span>
        <span className="max-w-48 truncate max-sm:hidden" aria-hidden>
          {name}
        </span>
        <span className="sr-only">{m.layout_account({ name })}</span>
        <ChevronDown size={16} className="max-sm:hidden" aria-hidden />
      </button>
      {module && openedBy && (
        <module.AccountMenu
          trigger={ref}
          isOpen={isOpen}
          onOpenChange={setOpen}
          focus={openedBy === 'keyboard' ? 'first' : true}
        />
      )}
    </>
  )
}
