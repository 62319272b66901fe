import { Eye, EyeOff } from 'lucide-react'
import { gradesHidden, hideGrades } from '#lib/hidden-grades.ts'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from './button.tsx'

/** The eye: keeps grades and averages off every page of this device, until it is pressed again. */
export function HideGradesButton() {
  const isHidden = useStore(gradesHidden, false)
  const Icon = isHidden ? Eye : EyeOff
  return (
    <Button onClick={() => hideGrades(!isHidden)}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {isHidden ? m.ui_show_grades() : m.ui_hide_grades()}
    </Button>
  )
}
