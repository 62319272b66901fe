import { choose, usePreference } from '#lib/preferences/preferences.ts'
import { m } from '#locales/compiled/messages.js'
import Eye from '~icons/lucide/eye'
import EyeOff from '~icons/lucide/eye-off'
import { Button } from './button.tsx'

/** Hides grades and averages on every page, until it is pressed again. */
export function HideGradesButton() {
  const isHidden = usePreference('hideGrades')
  const Icon = isHidden ? Eye : EyeOff
  return (
    <Button onClick={() => choose({ hideGrades: !isHidden })}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {isHidden ? m.ui_show_grades() : m.ui_hide_grades()}
    </Button>
  )
}
