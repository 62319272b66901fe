import { useId } from 'react'
import { choose, usePreference } from '#lib/preferences/preferences.ts'
import { m } from '#locales/compiled/messages.js'
import '#ui/fields/fields.css'
import { Sheet } from '#ui/layout/sheet.tsx'

const switches = [
  {
    name: 'highContrast',
    label: m.accessibility_high_contrast(),
    hint: m.accessibility_high_contrast_hint(),
  },
  { name: 'greyscale', label: m.accessibility_greyscale(), hint: m.accessibility_greyscale_hint() },
  {
    name: 'reduceMotion',
    label: m.accessibility_reduce_motion(),
    hint: m.accessibility_reduce_motion_hint(),
  },
  {
    name: 'largeTargets',
    label: m.accessibility_large_targets(),
    hint: m.accessibility_large_targets_hint(),
  },
  {
    name: 'hideGrades',
    label: m.accessibility_hide_grades(),
    hint: m.accessibility_hide_grades_hint(),
  },
] as const

type Switch = (typeof switches)[number]

/** Colors, motion, targets, and hidden grades. */
export function DisplaySettings() {
  return (
    <Sheet title={m.accessibility_display()} description={m.accessibility_display_description()}>
      <ul className="switches">
        {switches.map((setting) => (
          <SwitchItem key={setting.name} {...setting} />
        ))}
      </ul>
    </Sheet>
  )
}

function SwitchItem({ name, label, hint }: Switch) {
  const id = useId()
  const isOn = usePreference(name)
  return (
    <li>
      <label className="check font-semibold">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={id}
          onChange={() => choose({ [name]: !isOn })}
        />
        {label}
      </label>
      <p id={id} className="text-sm text-ink-soft">
        {hint}
      </p>
    </li>
  )
}
