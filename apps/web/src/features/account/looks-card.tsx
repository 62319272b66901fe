import { useId } from 'react'
import { language, ownNameOfLanguage } from '#lib/i18n/language.ts'
import { choose, usePreference } from '#lib/preferences/preferences.ts'
import { m } from '#locales/compiled/messages.js'
import '#ui/fields/fields.css'
import { languages } from '@myhub/domain/language/languages.ts'
import { Select } from '#ui/controls/select.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'

const languageOptions = languages.map((value) => ({ value, label: ownNameOfLanguage(value) }))

const themes = [
  { value: 'system', label: m.layout_theme_system() },
  { value: 'light', label: m.layout_theme_light() },
  { value: 'dark', label: m.layout_theme_dark() },
] as const

/** Language, theme, and whether grades show, saved for the person on every device (R8.3, R1.10). */
export function LooksCard() {
  const id = useId()
  const wanted = usePreference('language')
  const theme = usePreference('theme')
  const hideGrades = usePreference('hideGrades')
  return (
    <Sheet title={m.account_looks()} description={m.account_looks_description()}>
      <div className="grid gap-4">
        <Select
          label={m.layout_language()}
          value={wanted ?? language}
          options={languageOptions}
          onChange={(value) => {
            const chosen = languageOptions.find((one) => one.value === value)
            if (chosen) choose({ language: chosen.value })
          }}
        />
        <Select
          label={m.layout_theme()}
          value={theme}
          options={themes}
          onChange={(value) => {
            const chosen = themes.find((one) => one.value === value)
            if (chosen) choose({ theme: chosen.value })
          }}
        />
        <div>
          <label className="check font-semibold">
            <input
              type="checkbox"
              checked={hideGrades}
              aria-describedby={id}
              onChange={() => choose({ hideGrades: !hideGrades })}
            />
            {m.accessibility_hide_grades()}
          </label>
          <p id={id} className="-mt-2 ml-7.5 text-sm text-ink-soft">
            {m.accessibility_hide_grades_hint()}
          </p>
        </div>
      </div>
    </Sheet>
  )
}
