import { choose, usePreference } from '#lib/preferences/preferences.ts'
import { m } from '#locales/compiled/messages.js'
import PanelLeftClose from '~icons/lucide/panel-left-close'
import PanelLeftOpen from '~icons/lucide/panel-left-open'
import { NavLinks } from './nav-links.tsx'

/** The navigation at the side from 1024 px up, with labels or icons only (R2.12). */
export function SidePanel() {
  const isOpen = usePreference('sidePanel') === 'open'
  const Icon = isOpen ? PanelLeftClose : PanelLeftOpen
  const words = isOpen ? m.layout_collapse() : m.layout_expand()
  return (
    <>
      <NavLinks />
      <button
        type="button"
        className="nav-link mt-auto"
        aria-expanded={isOpen}
        title={words}
        onClick={() => choose({ sidePanel: isOpen ? 'rail' : 'open' })}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        <span>{words}</span>
      </button>
    </>
  )
}
