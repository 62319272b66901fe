import { BRAND_COLORS } from '@myhub/domain/college/brand.ts'
import { useState } from 'react'
import { type College, type CollegeSettings, changeCollege } from '#data/admin/operations/set-up.ts'
import { m } from '#locales/compiled/messages.js'
import { TextField } from '#ui/fields/text-field.tsx'
import { SavedForm } from '#ui/form/saved-form.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { BrandFileField } from './brand-file-field.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { EnvironmentValue } from './college-card.tsx'
import { ColorField, colorError } from './color-field.tsx'

const THEMES = ['light', 'dark'] as const
type Colors = Record<(typeof BRAND_COLORS)[number], Record<(typeof THEMES)[number], string>>

const colorLabels = {
  brand: m.setup_color_brand,
  accent: m.setup_color_accent,
  header: m.setup_color_header,
  ornament: m.setup_color_ornament,
} as const
const themeLabels = { light: m.setup_light, dark: m.setup_dark } as const

const toForm = (colors: NonNullable<CollegeSettings['brand']>['colors']) =>
  Object.fromEntries(
    BRAND_COLORS.map((name) => [
      name,
      { light: colors?.[name]?.light ?? '', dark: colors?.[name]?.dark ?? '' },
    ]),
  ) as Colors

/** The colors that were set, without those that use the hub's defaults. */
const toColors = (form: Colors): NonNullable<CollegeSettings['brand']>['colors'] =>
  Object.fromEntries(
    BRAND_COLORS.map((name) => {
      const { light, dark } = form[name]
      return [name, { ...(light && { light }), ...(dark && { dark }) }]
    }),
  )

/** The hub's name, colors, logo, icon and home picture. */
export function BrandCard({ college }: { college: College }) {
  const { settings, inEffect, setByEnvironment } = college
  const [name, setName] = useState(settings.brand?.name ?? '')
  const [colors, setColors] = useState(() => toForm(settings.brand?.colors))
  const [files, setFiles] = useState({
    brandLogo: settings.brandLogo,
    brandIcon: settings.brandIcon,
    brandPicture: settings.brandPicture,
  })
  const { isSaving, errors, save } = useSaving(() => {})
  const isFixed = setByEnvironment.includes('brand')
  const hasError = BRAND_COLORS.some((color) =>
    THEMES.some((theme) => colorError(color, colors[color][theme], theme)),
  )

  function submit() {
    if (hasError) return
    const { fontFamily } = settings.brand ?? {}
    const brand: NonNullable<CollegeSettings['brand']> = {
      ...(name.trim() !== '' && { name: name.trim() }),
      ...(fontFamily && { fontFamily }),
      colors: toColors(colors) ?? {},
    }
    const changes = { ...files, ...(!isFixed && { brand }) }
    void save(() => changeCollege(college, changes), m.setup_brand_saved())
  }

  return (
    <div id="set-up-brand">
      <Sheet title={m.setup_brand()} description={m.setup_brand_text()}>
        <SavedForm {...{ isSaving }} error={errors.form} onSubmit={submit}>
          {isFixed ? (
            <EnvironmentValue label={m.setup_hub_name()} value={inEffect.brand?.name ?? 'MyHub'} />
          ) : (
            <>
              <TextField
                label={m.setup_hub_name()}
                hint={m.setup_hub_name_hint()}
                maxLength={30}
                value={name}
                error={errors.fields.brand}
                onChange={setName}
              />
              <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4">
                <legend className="mb-2 font-semibold">{m.setup_colors()}</legend>
                <p className="max-w-[60ch] text-sm text-ink-soft">{m.setup_colors_hint()}</p>
                <div className="grid gap-4 sm:grid-cols-2">
                  {BRAND_COLORS.flatMap((color) =>
                    THEMES.map((theme) => (
                      <ColorField
                        key={`${color} ${theme}`}
                        name={color}
                        theme={theme}
                        label={m.setup_color_in({
                          color: colorLabels[color](),
                          theme: themeLabels[theme](),
                        })}
                        value={colors[color][theme]}
                        onChange={(value) =>
                          setColors((now) => ({
                            ...now,
                            [color]: { ...now[color], [theme]: value },
                          }))
                        }
                      />
                    )),
                  )}
                </div>
              </fieldset>
              <BrandPreview name={name.trim() || 'MyHub'} colors={toColors(colors)} />
            </>
          )}
          <BrandFileField
            label={m.setup_logo()}
            hint={m.setup_logo_hint()}
            types={['image/svg+xml', 'image/png']}
            isFixed={setByEnvironment.includes('brandLogo')}
            file={files.brandLogo}
            onChange={(brandLogo) => setFiles((now) => ({ ...now, brandLogo }))}
          />
          <BrandFileField
            label={m.setup_icon()}
            hint={m.setup_icon_hint()}
            types={['image/png']}
            isFixed={setByEnvironment.includes('brandIcon')}
            file={files.brandIcon}
            onChange={(brandIcon) => setFiles((now) => ({ ...now, brandIcon }))}
          />
          <BrandFileField
            label={m.setup_picture()}
            hint={m.setup_picture_hint()}
            types={['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp']}
            isFixed={setByEnvironment.includes('brandPicture')}
            file={files.brandPicture}
            onChange={(brandPicture) => setFiles((now) => ({ ...now, brandPicture }))}
          />
        </SavedForm>
      </Sheet>
    </div>
  )
}
