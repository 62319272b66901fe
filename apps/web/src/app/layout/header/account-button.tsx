import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { initials } from '#lib/i18n/format.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { useMineUser } from '#session/user.ts'

const menu = lazyModule(() => import('./account-menu.tsx'))

/** The signed-in person; the menu's code loads at the first interaction with the page. */
export function AccountButton() {
  const ref = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [openedBy, setOpenedBy] = useState<'keyboard' | 'pointer' | null>(null)
  const name = useMineUser()?.displayName ?? ''
  const { module } = menu.use(false)
  const preload = () => void menu.preload()

  function toggle(by: 'keyboard' | 'pointer') {
    if (isOpen) return setOpen(false)
    void menu.press(() => {
      setOpenedBy(by)
      setOpen(true)
    })
  }

  /**
   * Opens with the key and not with the click that follows: React Aria takes a click without a pointer for one of a
   * screen reader, and then leaves the focus on the menu instead of its first item.
   */
  function openWithKeyboard(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (!event.repeat) toggle('keyboard')
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
        onKeyDown={openWithKeyboard}
        // A click that no pointer made has no count.
        onClick={({ detail }) => toggle(detail === 0 ? 'keyboard' : 'pointer')}
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
