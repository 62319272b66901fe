import { type BrandColorName, HUB_COLORS, lowestContrast } from '@myhub/domain/college/brand.ts'
import type { Hex } from '@myhub/domain/college/contrast.ts'
import { m } from '#locales/compiled/messages.js'
import { Field } from '#ui/fields/field.tsx'

const MIN_CONTRAST = 4.5
const isHex = (text: string): text is Hex => /^#[0-9a-f]{6}$/i.test(text)

type Theme = 'light' | 'dark'

/** The lowest contrast of a color; null if it is invalid or empty. */
const getContrast = (name: BrandColorName, value: string, theme: Theme) =>
  isHex(value) ? lowestContrast(name, value, theme) : null

/** The error of a color; null if it can be used. */
export function colorError(name: BrandColorName, value: string, theme: Theme): string | null {
  if (value === '') return null
  const contrast = getContrast(name, value, theme)
  if (contrast === null) return m.setup_color_check()
  return contrast < MIN_CONTRAST ? m.setup_color_low({ contrast: contrast.toFixed(2) }) : null
}

/** A field for a color as `#rrggbb`, with a picker, its contrast, and sample text. */
export function ColorField({
  name,
  theme,
  label,
  value,
  onChange,
}: {
  name: BrandColorName
  theme: Theme
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const error = colorError(name, value, theme)
  const contrast = getContrast(name, value, theme)
  const hint =
    contrast === null || error ? undefined : m.setup_color_good({ contrast: contrast.toFixed(2) })
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className="flex items-center gap-3">
          <input
            {...control}
            type="text"
            className="control min-w-0 flex-1"
            placeholder="#"
            spellCheck={false}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value.trim())}
          />
          <input
            type="color"
            aria-label={m.setup_color_pick({ name: label })}
            className="size-11 flex-none cursor-pointer rounded-md border border-edge bg-transparent p-1"
            value={isHex(value) ? value : HUB_COLORS.ink[theme]}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}
