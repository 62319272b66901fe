import { preferenceChoices, textSizes } from '@myhub/domain/preferences/preferences.ts'
import { useId } from 'react'
import { formatCount } from '#lib/i18n/format.ts'
import { choose, type Preferences, usePreference } from '#lib/preferences/preferences.ts'
import { m } from '#locales/compiled/messages.js'
import { Select } from '#ui/controls/select.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'

const fontLabels = { legible: m.accessibility_font_legible, system: m.accessibility_font_system }
const fonts = preferenceChoices.font.map((value) => ({ value, label: fontLabels[value]() }))

const spacingLabels = {
  normal: m.accessibility_normal,
  wide: m.accessibility_wide,
  wider: m.accessibility_wider,
}
const spacingOptions = preferenceChoices.lineSpacing.map((value) => ({
  value,
  label: spacingLabels[value](),
}))

const spacings = [
  { name: 'lineSpacing', label: m.accessibility_line_spacing() },
  { name: 'paragraphSpacing', label: m.accessibility_paragraph_spacing() },
  { name: 'wordSpacing', label: m.accessibility_word_spacing() },
  { name: 'letterSpacing', label: m.accessibility_letter_spacing() },
] as const

/** Size, font and spacing of all text. */
export function TextSettings() {
  return (
    <Sheet title={m.accessibility_text()} description={m.accessibility_text_description()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <TextSize />
        <div className="setting-grid">
          <PreferenceSelect name="font" label={m.accessibility_font()} options={fonts} />
          {spacings.map(({ name, label }) => (
            <PreferenceSelect key={name} name={name} label={label} options={spacingOptions} />
          ))}
        </div>
      </div>
    </Sheet>
  )
}

/** Moved by dragging, arrow keys, or a tap on the track. */
function TextSize() {
  const id = useId()
  const size = usePreference('textSize')
  const percentText = m.accessibility_percent({ size: formatCount(size) })
  return (
    <div className="text-size">
      <label htmlFor={id} className="text-sm font-semibold">
        {m.accessibility_text_size()}
      </label>
      <output htmlFor={id} className="figures text-lg font-semibold">
        {percentText}
      </output>
      <input
        id={id}
        type="range"
        min={textSizes.least}
        max={textSizes.most}
        step={textSizes.step}
        value={size}
        aria-valuetext={percentText}
        onChange={(event) => choose({ textSize: Number(event.target.value) })}
      />
    </div>
  )
}

type PreferenceName = 'font' | (typeof spacings)[number]['name']

function PreferenceSelect<Name extends PreferenceName>({
  name,
  label,
  options,
}: {
  name: Name
  label: string
  options: readonly { value: Preferences[Name]; label: string }[]
}) {
  const value = usePreference(name)
  return (
    <Select
      wide
      label={label}
      value={value}
      options={options}
      onChange={(selected) => {
        const option = options.find((candidate) => candidate.value === selected)
        if (option) choose({ [name]: option.value })
      }}
    />
  )
}
