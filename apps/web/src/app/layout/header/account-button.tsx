import { ChevronDown } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { initials } from '#lib/i18n/format.ts'
import { lateCode } from '#lib/loading/late-code.ts'
import { m } from '#locales/compiled/messages.js'
import { useMineUser } from '#session/user.ts'
import { openLate } from '../open-late.tsx'

const menu = lateCode(() => import('./account-menu.tsx'))

/** Who is here; the menu itself comes at the first sign that it will be opened. */
export function AccountButton() {
  const ref = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [openedBy, setOpenedBy] = useState<'keyboard' | 'pointer' | null>(null)
  const name = useMineUser()?.displayName ?? ''
  const preload = () => void menu.fetch()
  const code = openedBy && menu.get()

  function toggle(event: MouseEvent) {
    // A click that no pointer made has no count: it was Enter or the space bar.
    const by = event.detail === 0 ? 'keyboard' : 'pointer'
    if (isOpen) return setOpen(false)
    void openLate(menu, () => {
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
      {code && (
        <code.AccountMenu
          trigger={ref}
          isOpen={isOpen}
          onOpenChange={setOpen}
          focus={openedBy === 'keyboard' ? 'first' : true}
        />
      )}
    </>
  )
}
