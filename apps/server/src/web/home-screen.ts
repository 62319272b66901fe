import { HUB_COLORS } from '@myhub/domain/college/brand.ts'
import type { Settings } from '#settings.ts'
import { appIcons, markColors } from './app-icon.ts'
import type { BrandFile, ServedBrand } from './brand.ts'

/** The web app manifest, in English and in Spanish. */
export const MANIFEST = '/manifest.webmanifest'
export const SPANISH_MANIFEST = '/manifest.es.webmanifest'

/** Shortcuts on a long press of the icon, as in the phone app. */
const SHORTCUTS = ['/profile/schedule', '/profile/registrations', '/links', '/support/directory']

const words = {
  en: {
    description: 'Your schedule, grades, registrations and more in one place.',
    shortcuts: ['Schedule', 'Registrations', 'My links', 'Directory'],
  },
  es: {
    description: 'Su horario, sus calificaciones, sus inscripciones y más en un solo lugar.',
    shortcuts: ['Horario', 'Inscripciones', 'Mis enlaces', 'Directorio'],
  },
} as const

/**
 * The hub on a home screen in the college's brand: manifests in both languages, and icons. Browsers
 * need them to offer installation, and iPhones only deliver push to installed apps (R8.3).
 * @returns files by path
 * @throws SettingsError when the college's own icon is not usable
 */
export function homeScreenFiles(
  settings: Settings,
  { brand }: ServedBrand,
): ReadonlyMap<string, BrandFile> {
  const looks = brand ?? {}
  const icons = appIcons(looks, settings.BRAND_ICON)
  // The first is for iPhones, which request it by path; a college's own image is a single one for
  // all.
  const shown = (settings.BRAND_ICON ? icons.slice(2) : icons.slice(1)).map(
    ({ path, size, version }) => ({
      src: `${path}?v=${version}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    }),
  )
  const manifest = (language: 'en' | 'es'): BrandFile => ({
    type: 'application/manifest+json',
    body: Buffer.from(
      JSON.stringify({
        id: '/',
        name: looks.name ?? 'MyHub',
        description: words[language].description,
        lang: `${language}-US`,
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        theme_color: markColors(looks).ground,
        background_color: HUB_COLORS.canvas.light,
        // The mark stays inside the safe zone of maskable icons.
        icons: ['any', 'maskable'].flatMap((purpose) =>
          shown.map((icon) => ({ ...icon, purpose })),
        ),
        shortcuts: words[language].shortcuts.map((name, at) => ({ name, url: SHORTCUTS[at] })),
      }),
    ),
  })
  return new Map([
    [MANIFEST, manifest('en')],
    [SPANISH_MANIFEST, manifest('es')],
    ...icons.map(({ path, body }): [string, BrandFile] => [path, { type: 'image/png', body }]),
  ])
}
