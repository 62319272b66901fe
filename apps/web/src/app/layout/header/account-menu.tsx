import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { language, nativeLanguageName } from '#lib/i18n/language.ts'
import { choose, usePreference } from '#lib/preferences/preferences.ts'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { signOut } from '#session/sign-out/sign-out.ts'
import { switchAdminMode } from '#session/switch-admin-mode.ts'
import { useMineUser } from '#session/user.ts'
import { interceptBack } from '#ui/dialog/intercept-back.ts'
import Accessibility from '~icons/lucide/accessibility'
import Check from '~icons/lucide/check'
import LogOut from '~icons/lucide/log-out'
import Search from '~icons/lucide/search'
import Settings2 from '~icons/lucide/settings-2'
import ShieldCheck from '~icons/lucide/shield-check'
import ShieldOff from '~icons/lucide/shield-off'
import SlidersHorizontal from '~icons/lucide/sliders-horizontal'
import UserRound from '~icons/lucide/user-round'
import './account-menu.css'
import { languages } from '@myhub/domain/language/languages.ts'

const themes = [
  { key: 'system', name: m.layout_theme_system },
  { key: 'light', name: m.layout_theme_light },
  { key: 'dark', name: m.layout_theme_dark },
] as const

/**
 * The panel of the account button: links, settings, and Sign out. A disclosure of links and native
 * controls, which keep their roles and Tab; a `menu` would take both away.
 */
export function AccountMenu({
  id,
  trigger,
  onClose,
}: {
  id: string
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
}) {
  const ref = useRef<HTMLDivElement>(null)
  const user = useMineUser()
  const { isKimeraAdmin, isAdmin } = useAccess()
  const AdminModeIcon = isAdmin ? ShieldOff : ShieldCheck

  useLayoutEffect(() => {
    const [panel, button] = [ref.current, trigger.current]
    return () => {
      if (panel?.contains(document.activeElement)) button?.focus()
    }
  }, [trigger])

  useEffect(() => {
    const touched = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      const isInside = ref.current?.contains(target) || trigger.current?.contains(target)
      // A dialog that opens above returns the focus to the panel.
      if (!isInside && !target.closest('dialog')) onClose()
    }
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      onClose()
    }
    document.addEventListener('pointerdown', touched)
    document.addEventListener('focusin', touched)
    document.addEventListener('keydown', pressed)
    return () => {
      document.removeEventListener('pointerdown', touched)
      document.removeEventListener('focusin', touched)
      document.removeEventListener('keydown', pressed)
    }
  }, [trigger, onClose])

  useEffect(() => interceptBack(onClose), [onClose])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div ref={ref} id={id} className="menu" role="group" aria-label={m.layout_account_menu()}>
      <p className="menu-part">
        <span className="block font-semibold">{user?.displayName}</span>
        <span className="block truncate text-sm text-ink-soft">{user?.username}</span>
      </p>
      <div className="menu-part">
        <Places onChoose={onClose} />
        {isKimeraAdmin && (
          <button
            type="button"
            className="menu-item"
            onClick={() => {
              onClose()
              void switchAdminMode()
            }}
          >
            <AdminModeIcon size={18} strokeWidth={1.75} aria-hidden />
            {isAdmin ? m.viewing_admin_mode_off() : m.viewing_admin_mode_on()}
          </button>
        )}
      </div>
      <Themes />
      <Languages />
      <button
        type="button"
        className="menu-item"
        onClick={() => {
          onClose()
          void signOut()
        }}
      >
        <LogOut size={18} strokeWidth={1.75} aria-hidden />
        {m.layout_sign_out()}
      </button>
    </div>
  )
}

function Places({ onChoose }: { onChoose: () => void }) {
  const { holds, managesSomething } = useAccess()
  const places = [
    { to: '/profile', name: m.layout_profile(), icon: UserRound },
    { to: '/account', name: m.layout_account_menu(), icon: Settings2 },
    { to: '/account/AccessibilityPage', name: m.layout_accessibility(), icon: Accessibility },
    ...(holds('person.view') ? [{ to: '/people', name: m.people_title(), icon: Search }] : []),
    ...(managesSomething ? [{ to: '/admin', name: m.admin_title(), icon: SlidersHorizontal }] : []),
  ]
  return (
    <ul>
      {places.map(({ to, name, icon: Icon }) => (
        <li key={to}>
          <Link to={to} activeOptions={{ exact: true }} className="menu-item" onClick={onChoose}>
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Themes() {
  const name = useId()
  const theme = usePreference('theme')
  return (
    <fieldset className="menu-part">
      <legend className="menu-heading">{m.layout_theme()}</legend>
      <div className="menu-choices">
        {themes.map((option) => (
          <label key={option.key} className="menu-item">
            <input
              type="radio"
              name={name}
              checked={theme === option.key}
              onChange={() => choose({ theme: option.key })}
            />
            {theme === option.key && <Check size={18} aria-hidden />}
            {option.name()}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/**
 * Buttons, because a language reloads the page, and arrow keys select radio buttons in passing
 * (WCAG 3.2.2). Each has its own name, so that people can find theirs.
 */
function Languages() {
  const chosen = usePreference('language') ?? language
  return (
    <fieldset className="menu-part">
      <legend className="menu-heading">{m.layout_language()}</legend>
      <div className="menu-choices">
        {languages.map((tag) => (
          <button
            key={tag}
            type="button"
            lang={tag}
            className="menu-item"
            aria-pressed={tag === chosen}
            onClick={() => choose({ language: tag })}
          >
            {tag === chosen && <Check size={18} aria-hidden />}
            {nativeLanguageName(tag)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
