import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '#locales/compiled/messages.js'

const CommandPalette = lazy(async () => ({
  default: (await import('../palette/command-palette.tsx')).CommandPalette,
}))

/** Opens the command palette, as Ctrl+K and Cmd+K do on every page; the palette's own script comes then. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      // A question that waits for its answer comes first.
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])

  return (
    <>
      <button
        type="button"
        className="header-button header-search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
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
      {isOpen && (
        <Suspense>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
