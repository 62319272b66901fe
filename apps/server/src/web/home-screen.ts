import { HUB_COLORS } from '@myhub/domain/college/brand.ts'
import {
  defaultLanguage,
  type Language,
  languages,
  localeOf,
} from '@myhub/domain/language/languages.ts'
import { textsIn } from '#locales/catalog.ts'
import type { Settings } from '#settings.ts'
import { appIcons, markColors } from './app-icon.ts'
import type { BrandFile, ServedBrand } from './brand.ts'

/** The web app manifest, in the default language and by language. */
export const MANIFEST = '/manifest.webmanifest'
export const manifestIn = (language: Language) =>
  language === defaultLanguage ? MANIFEST : `/manifest.${language}.webmanifest`

/** Shortcuts on a long press of the icon, as in the phone app. */
const SHORTCUTS = ['/profile/schedule', '/profile/registrations', '/links', '/support/directory']

/**
 * The hub on a home screen in the college's brand: manifests in each language, and icons. Browsers
 * need them to offer installation, and iPhones only deliver push to installed apps (R8.3).
 * @returns files by path
 * @throws SettingsError when the college's own icon is not usable
 */
export function homeScreenFiles(
  settings: Settings,
  { brand }: ServedBrand,
): ReadonlyMap<string, BrandFile> {
  const theme = brand ?? {}
  const icons = appIcons(theme, settings)
  // The first is for iPhones, which request it by path; a college's own image is a single one for
  // all.
  const shown = (settings.BRAND_ICON ? icons.slice(2) : icons.slice(1)).map(
    ({ path, size, version }) => ({
      src: `${path}?v=${version}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    }),
  )
  const manifest = (language: Language): BrandFile => ({
    type: 'application/manifest+json',
    body: Buffer.from(
      JSON.stringify({
        id: '/',
        name: theme.name ?? 'MyHub',
        description: textsIn(language).homeScreen.description,
        lang: localeOf(language),
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        theme_color: markColors(theme).ground,
        background_color: HUB_COLORS.canvas.light,
        // The mark stays inside the safe zone of maskable icons.
        icons: ['any', 'maskable'].flatMap((purpose) =>
          shown.map((icon) => ({ ...icon, purpose })),
        ),
        shortcuts: textsIn(language).homeScreen.shortcuts.map((name, at) => ({
          name,
          url: SHORTCUTS[at],
        })),
      }),
    ),
  })
  return new Map([
    ...languages.map((language): [string, BrandFile] => [manifestIn(language), manifest(language)]),
    ...icons.map(({ path, body }): [string, BrandFile] => [path, { type: 'image/png', body }]),
  ])
}
