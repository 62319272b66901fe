import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { initials } from '#lib/format.ts'
import { m } from '#locales/compiled/messages.js'
import { useMineUser } from '#session/user.ts'

const load = () => import('./account-menu.tsx')
const AccountMenu = lazy(() => load().then(({ AccountMenu: it }) => ({ default: it })))

/** Who is here; the menu itself comes at the first sign that it will be opened. */
export function AccountButton() {
  const ref = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const name = useMineUser()?.displayName ?? ''
  const preload = () => void load()

  function toggle() {
    setOpened(true)
    setOpen(!isOpen)
  }

  return (
    <>
      <button
        ref={ref}
        type="button"
        className="header-button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={m.layout_account({ name })}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={toggle}
      >
        <span className="avatar" aria-hidden>
          {initials(name)}
        </span>
        <span className="max-w-48 truncate max-sm:hidden">{name}</span>
        <ChevronDown size={16} className="max-sm:hidden" aria-hidden />
      </button>
      {wasOpened && (
        <Suspense>
          <AccountMenu trigger={ref} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
