import { useNavigate } from '@tanstack/react-router'
import {
  Accessibility,
  Check,
  LogOut,
  Search,
  Settings2,
  ShieldCheck,
  ShieldOff,
  SlidersHorizontal,
  UserRound,
} from 'lucide-react'
import type { RefObject } from 'react'
import {
  Header,
  I18nProvider,
  Menu,
  MenuItem,
  MenuSection,
  Popover,
  Separator,
} from 'react-aria-components'
import { language, locale, nativeLanguageName } from '#lib/i18n/language.ts'
import { choose, usePreference } from '#lib/preferences/preferences.ts'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { signOut } from '#session/sign-out/sign-out.ts'
import { switchAdminMode } from '#session/switch-admin-mode.ts'
import { useMineUser } from '#session/user.ts'
import './account-menu.css'
import { languages } from '@myhub/domain/language/languages.ts'

const themes = [
  { key: 'system', name: m.layout_theme_system },
  { key: 'light', name: m.layout_theme_light },
  { key: 'dark', name: m.layout_theme_dark },
] as const

/** Each language by its own name, so that people can find theirs. */
const languageOptions = languages.map((key) => ({ key, name: () => nativeLanguageName(key) }))

/** The menu of the account button: profile, appearance, language, and Sign out. */
export function AccountMenu({
  trigger,
  isOpen,
  onOpenChange,
  focus,
}: {
  trigger: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The first item for a keyboard; the menu itself for a pointer. */
  focus: 'first' | true
}) {
  const navigate = useNavigate()
  const user = useMineUser()
  const { holds, managesSomething, isKimeraAdmin, isAdmin } = useAccess()
  const theme = usePreference('theme')
  const selectedLanguage = usePreference('language')
  const act = {
    profile: () => void navigate({ to: '/profile' }),
    people: () => void navigate({ to: '/people' }),
    admin: () => void navigate({ to: '/admin' }),
    'admin-mode': () => void switchAdminMode(),
    account: () => void navigate({ to: '/account' }),
    accessibility: () => void navigate({ to: '/account/AccessibilityPage' }),
    'sign-out': () => void signOut(),
  }
  return (
    <I18nProvider locale={locale}>
      <Popover
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        placement="bottom end"
        className="menu"
        aria-label={m.layout_account_menu()}
      >
        <p className="menu-head">
          <span className="block font-semibold">{user?.displayName}</span>
          <span className="block truncate text-sm text-ink-soft">{user?.username}</span>
        </p>
        <Menu
          aria-label={m.layout_account_menu()}
          onAction={(key) => act[key as keyof typeof act]?.()}
          onClose={() => onOpenChange(false)}
          autoFocus={focus}
        >
          <MenuItem id="profile" className="menu-item">
            <UserRound size={18} strokeWidth={1.75} aria-hidden />
            {m.layout_profile()}
          </MenuItem>
          <MenuItem id="account" className="menu-item">
            <Settings2 size={18} strokeWidth={1.75} aria-hidden />
            {m.layout_account_menu()}
          </MenuItem>
          <MenuItem id="accessibility" className="menu-item">
            <Accessibility size={18} strokeWidth={1.75} aria-hidden />
            {m.layout_accessibility()}
          </MenuItem>
          {holds('person.view') && (
            <MenuItem id="people" className="menu-item">
              <Search size={18} strokeWidth={1.75} aria-hidden />
              {m.people_title()}
            </MenuItem>
          )}
          {managesSomething && (
            <MenuItem id="admin" className="menu-item">
              <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden />
              {m.admin_title()}
            </MenuItem>
          )}
          {isKimeraAdmin && (
            <MenuItem id="admin-mode" className="menu-item">
              {isAdmin ? (
                <ShieldOff size={18} strokeWidth={1.75} aria-hidden />
              ) : (
                <ShieldCheck size={18} strokeWidth={1.75} aria-hidden />
              )}
              {isAdmin ? m.viewing_admin_mode_off() : m.viewing_admin_mode_on()}
            </MenuItem>
          )}
          <Separator className="menu-line" />
          <Choice
            heading={m.layout_theme()}
            options={themes}
            chosen={theme}
            onChoose={(key) => choose({ theme: key })}
          />
          <Separator className="menu-line" />
          <Choice
            heading={m.layout_language()}
            options={languageOptions}
            chosen={selectedLanguage ?? language}
            onChoose={(key) => choose({ language: key })}
          />
          <Separator className="menu-line" />
          <MenuItem id="sign-out" className="menu-item">
            <LogOut size={18} strokeWidth={1.75} aria-hidden />
            {m.layout_sign_out()}
          </MenuItem>
        </Menu>
      </Popover>
    </I18nProvider>
  )
}

/** A choice of several; the menu stays open to show the selection. */
function Choice<Key extends string>({
  heading,
  options,
  chosen,
  onChoose,
}: {
  heading: string
  options: readonly { key: Key; name: () => string }[]
  chosen: Key
  onChoose: (key: Key) => void
}) {
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={(keys) => {
        const option = options.find(({ key }) => [...keys].includes(key))
        if (option) onChoose(option.key)
      }}
    >
      <Header className="menu-heading">{heading}</Header>
      {options.map(({ key, name }) => (
        <MenuItem key={key} id={key} className="menu-item" shouldCloseOnSelect={false}>
          <Check size={18} aria-hidden className={chosen === key ? '' : 'invisible'} />
          {name()}
        </MenuItem>
      ))}
    </MenuSection>
  )
}
