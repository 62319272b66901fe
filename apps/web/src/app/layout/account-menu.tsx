import { useNavigate } from '@tanstack/react-router'
import { Check, LogOut, UserRound } from 'lucide-react'
import type { RefObject } from 'react'
import { Header, Menu, MenuItem, MenuSection, Popover, Separator } from 'react-aria-components'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { signOut } from '#session/sign-out.ts'
import { useMineUser } from '#session/user.ts'
import { isTheme, setTheme, theme } from './theme.ts'
import './account-menu.css'

const themes = [
  { key: 'system', name: m.layout_theme_system },
  { key: 'light', name: m.layout_theme_light },
  { key: 'dark', name: m.layout_theme_dark },
] as const

/** The menu behind the account button: the profile, the appearance, and the way out. */
export function AccountMenu({
  trigger,
  isOpen,
  onOpenChange,
  focus,
}: {
  trigger: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The first item for a keyboard; the menu itself for a pointer, which points at what it wants. */
  focus: 'first' | true
}) {
  const navigate = useNavigate()
  const user = useMineUser()
  const chosen = useStore(theme, 'system')
  const act = {
    profile: () => void navigate({ to: '/profile' }),
    'sign-out': () => void signOut(),
  }
  return (
    <Popover
      triggerRef={trigger}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom end"
      className="menu"
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
        <Separator className="menu-line" />
        <MenuSection
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[chosen]}
          onSelectionChange={(keys) => {
            const [key] = [...keys]
            if (isTheme(key)) setTheme(key)
          }}
        >
          <Header className="menu-heading">{m.layout_theme()}</Header>
          {themes.map(({ key, name }) => (
            <MenuItem key={key} id={key} className="menu-item" shouldCloseOnSelect={false}>
              <Check size={18} aria-hidden className={chosen === key ? '' : 'invisible'} />
              {name()}
            </MenuItem>
          ))}
        </MenuSection>
        <Separator className="menu-line" />
        <MenuItem id="sign-out" className="menu-item">
          <LogOut size={18} strokeWidth={1.75} aria-hidden />
          {m.layout_sign_out()}
        </MenuItem>
      </Menu>
    </Popover>
  )
}
