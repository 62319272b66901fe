import { useCallback, useId, useRef, useState } from 'react'
import { initials } from '#lib/i18n/format.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { useMineUser } from '#session/user.ts'
import ChevronDown from '~icons/lucide/chevron-down'

const menu = lazyModule(() => import('./account-menu.tsx'))

/** The signed-in person; the panel's code loads at the first interaction with the page. */
export function AccountButton() {
  const ref = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const name = useMineUser()?.displayName ?? ''
  const { module } = menu.use(false)
  return (
    <>
      <button
        ref={ref}
        type="button"
        className="header-button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close() : void menu.press(() => setOpen(true)))}
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
      {isOpen && module && <module.AccountMenu id={id} trigger={ref} onClose={close} />}
    </>
  )
}
