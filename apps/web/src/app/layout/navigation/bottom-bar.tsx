import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import { useStudies } from '#session/studies.ts'
import { useWork } from '#session/work.ts'
import Menu from '~icons/lucide/menu'
import { bottomBarPlaces, type Destination } from './destinations.ts'
import { MenuDrawer } from './lazy-menu.ts'

/** A few links within reach of a thumb, on phones, and Menu for the others. */
export function BottomBar() {
  const studies = useStudies()
  const work = useWork()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <nav aria-label={m.layout_quick_navigation()} className="contents">
        {bottomBarPlaces(studies, work).map((place, at) =>
          place ? (
            <PlaceLink key={place.to} {...place} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a reserved place in a fixed row
            <span key={at} className="bottom-link" />
          ),
        )}
        <button
          type="button"
          className="bottom-link"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Menu size={22} strokeWidth={1.75} aria-hidden />
          {m.layout_more()}
        </button>
      </nav>
      {isOpen && <MenuDrawer onClose={() => setOpen(false)} />}
    </>
  )
}

function PlaceLink({ to, name, short = name, icon: Icon, exact }: Destination) {
  return (
    <Link to={to} activeOptions={{ exact }} className="bottom-link">
      <Icon size={22} strokeWidth={1.75} aria-hidden />
      {short()}
    </Link>
  )
}
