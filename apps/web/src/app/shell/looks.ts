import './shell.css'
import '#ui/fields/fields.css'
import { preferences } from '#lib/preferences/preference-store.ts'
import { watchKeyboard } from '#native/keyboard.ts'
import { styleSystemBars } from '#native/system-bars.ts'

/**
 * While the keyboard is open, the bottom bar is hidden and the focused field is scrolled into view.
 */
export function followKeyboard(root = document.documentElement): void {
  watchKeyboard((isOpen) => {
    root.toggleAttribute('data-keyboard', isOpen)
    if (isOpen) document.activeElement?.scrollIntoView({ block: 'center' })
  })
}

/** The phone's own bars follow the theme: the header is dark in each, the page below it is not. */
export function followTheme(): void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    const { theme } = preferences.get()
    const isDark = theme === 'dark' || (theme !== 'light' && device.matches)
    const hasHeader = document.querySelector('.site-header, .app-lock') !== null
    styleSystemBars(hasHeader || isDark, isDark)
  }
  device.addEventListener('change', follow)
  preferences.subscribe(follow)
  follow()
}
