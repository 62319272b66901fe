import { useEffect, useState } from 'react'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'

const palette = lazyModule(() => import('../../palette/command-palette.tsx'))

const openPalette = (setOpen: (isOpen: boolean) => void) => void palette.press(() => setOpen(true))

/** Opens the command palette, as Ctrl+K and Cmd+K do on every page; its code loads then. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  const { module } = palette.use(false)

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      // An open dialog comes first.
      if (!document.querySelector('dialog[open]')) openPalette(setOpen)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])

  return (
    <>
      <button
        type="button"
        className="header-button header-narrow header-search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => openPalette(setOpen)}
      >
        <svg width="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden>
          <path
            strokeWidth="1.75"
            strokeLinecap="round"
            d="M16.5 16.5 21 21M4 11a7 7 0 1 0 14 0 7 7 0 0 0-14 0"
          />
        </svg>
        <span>{m.layout_search()}</span>
      </button>
      {isOpen && module && <module.CommandPalette onClose={() => setOpen(false)} />}
    </>
  )
}
