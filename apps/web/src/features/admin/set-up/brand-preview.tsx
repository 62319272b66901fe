import {
  type Brand,
  checkBrand,
  DEFAULT_BRAND_TOKENS,
  HUB_COLORS,
} from '@myhub/domain/college/brand.ts'
import { m } from '#locales/compiled/messages.js'

/** A preview of header, buttons, and links in both themes. Illegible colors are omitted. */
export function BrandPreview({ name, colors }: { name: string; colors: Brand['colors'] }) {
  const { brand } = checkBrand({ ...(colors && { colors }) })
  return (
    <section className="grid gap-3 sm:grid-cols-2" aria-label={m.setup_preview()}>
      {(['light', 'dark'] as const).map((theme) => {
        const own = (token: string) => DEFAULT_BRAND_TOKENS[token]?.[theme]
        const main = brand.colors?.brand?.[theme] ?? own('--brand')
        return (
          <div
            key={theme}
            className="overflow-hidden rounded-md border border-edge"
            style={{ background: HUB_COLORS.surface[theme], color: HUB_COLORS.ink[theme] }}
          >
            <div
              className="p-3 font-semibold"
              style={{
                color: '#ffffff',
                background: brand.colors?.header?.[theme] ?? own('--header'),
                borderBottom: `3px solid ${brand.colors?.ornament?.[theme] ?? own('--wheat')}`,
              }}
            >
              {name}
            </div>
            <div className="grid gap-2 p-3">
              <span className="underline" style={{ color: main }}>
                {m.setup_preview_link()}
              </span>
              <span style={{ color: brand.colors?.accent?.[theme] ?? own('--accent') }}>
                {m.setup_preview_accent()}
              </span>
            </div>
          </div>
        )
      })}
    </section>
  )
}
