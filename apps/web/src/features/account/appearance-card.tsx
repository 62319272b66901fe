import { useId } from 'react'
import { language, nativeLanguageName } from '#lib/i18n/language.ts'
import { choose, usePreference } from '#lib/preferences/preferences.ts'
import { m } from '#locales/compiled/messages.js'
import '#ui/fields/fields.css'
import { languages } from '@myhub/domain/language/languages.ts'
import { Select } from '#ui/controls/select.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'

const languageOptions = languages.map((value) => ({ value, label: nativeLanguageName(value) }))

const themes = [
  { value: 'system', label: m.layout_theme_system() },
  { value: 'light', label: m.layout_theme_light() },
  { value: 'dark', label: m.layout_theme_dark() },
] as const

/** Language, theme, and whether grades show, saved for the person on every device (R8.3, R1.10). */
export function AppearanceCard() {
  const id = useId()
  const preferredLanguage = usePreference('language')
  const theme = usePreference('theme')
  const hideGrades = usePreference('hideGrades')
  return (
    <Sheet title={m.account_looks()} description={m.account_looks_description()}>
      <div className="grid gap-4">
        <Select
          label={m.layout_language()}
          value={preferredLanguage ?? language}
          options={languageOptions}
          onChange={(value) => {
            const option = languageOptions.find((languageOption) => languageOption.value === value)
            if (option) choose({ language: option.value })
          }}
        />
        <Select
          label={m.layout_theme()}
          value={theme}
          options={themes}
          onChange={(value) => {
            const option = themes.find((candidate) => candidate.value === value)
            if (option) choose({ theme: option.value })
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
