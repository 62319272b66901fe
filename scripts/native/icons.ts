/** MyHub's logo, apps/native/art/logo.svg: the sun and the land, strokes in a 32 by 32 square. */
export type Logo = { sun: string; land: string }

/** An image of the phone projects, drawn from the logo, `size` pixels square. */
export type Icon = {
  /** Relative to the root. */
  path: string
  size: number
  /** Whether it has no transparency; stores reject transparent app icons. */
  isOpaque: boolean
  svg: string
}

type Look = { sun: string; land: string; background?: string; corner?: number; scale?: number }

const light = { sun: '#d8a23a', land: '#17396f' }
const logoOnBrand = { sun: '#e6bc63', land: '#ffffff' }
const gray = { sun: '#c8c8c8', land: '#ffffff' }

/** @throws when the drawing doesn't have its two paths */
export function logoOf(svg: string): Logo {
  const pathOf = (name: string) => new RegExp(`class="${name}" d="([^"]+)"`).exec(svg)?.[1]
  const sun = pathOf('sun')
  const land = pathOf('land')
  if (sun === undefined || land === undefined)
    throw new Error('logo.svg must contain the paths sun and land')
  return { sun, land }
}

/** Every raster image, with its path. */
export function iconsOf(logo: Logo): Icon[] {
  const icon = (path: string, size: number, look: Look): Icon => ({
    path: `apps/native/${path}`,
    size,
    isOpaque: look.background !== undefined && (look.corner ?? 0) === 0,
    svg: drawing(logo, look),
  })
  const background = '#17396f'
  const densities = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 }
  const res = 'android/app/src/main/res'
  const assets = 'ios/App/App/Assets.xcassets'
  return [
    icon(`${assets}/AppIcon.appiconset/icon.png`, 1024, {
      ...logoOnBrand,
      background,
      scale: 0.86,
    }),
    icon(`${assets}/AppIcon.appiconset/icon-dark.png`, 1024, { ...logoOnBrand, scale: 0.86 }),
    icon(`${assets}/AppIcon.appiconset/icon-tinted.png`, 1024, { ...gray, scale: 0.86 }),
    ...[1, 2, 3].flatMap((scale) => [
      icon(`${assets}/Splash.imageset/splash@${scale}x.png`, 160 * scale, light),
      icon(`${assets}/Splash.imageset/splash-dark@${scale}x.png`, 160 * scale, logoOnBrand),
    ]),
    ...Object.entries(densities).flatMap(([density, size]) => [
      icon(`${res}/mipmap-${density}/ic_launcher.png`, size, {
        ...logoOnBrand,
        background,
        corner: 7,
        scale: 0.86,
      }),
      icon(`${res}/mipmap-${density}/ic_launcher_round.png`, size, {
        ...logoOnBrand,
        background,
        corner: 16,
        scale: 0.76,
      }),
    ]),
    icon('art/play-store-512.png', 512, { ...logoOnBrand, background, scale: 0.86 }),
  ]
}

/** The logo as an SVG of its own. */
export function drawing({ sun, land }: Logo, look: Look): string {
  const scale = look.scale ?? 1
  const shift = 16 * (1 - scale)
  const background =
    look.background === undefined
      ? ''
      : `<rect width="32" height="32" rx="${look.corner ?? 0}" fill="${look.background}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-width="2.25" stroke-linecap="round">${background}<g transform="translate(${shift} ${shift}) scale(${scale})"><path stroke="${look.sun}" d="${sun}"/><path stroke="${look.land}" d="${land}"/></g></svg>`
}

/**
 * Android's own drawable resources: the adaptive icon's layers, the splash screen, the notification icon.
 */
export function vectorsOf(logo: Logo): { path: string; text: string }[] {
  const vector = (name: string, text: string) => ({
    path: `apps/native/android/app/src/main/res/drawable/${name}.xml`,
    text,
  })
  return [
    // Every launcher mask keeps a circle of 66 in 108; the logo is 26 wide.
    vector(
      'ic_launcher_foreground',
      strokes(logo, {
        side: 108,
        scale: 2.3,
        sun: '@color/ic_launcher_sun',
        land: '@color/ic_launcher_logo',
      }),
    ),
    vector(
      'ic_launcher_monochrome',
      strokes(logo, { side: 108, scale: 2.3, sun: '#FFFFFFFF', land: '#FFFFFFFF' }),
    ),
    vector(
      'splash_logo',
      strokes(logo, { side: 108, scale: 2.4, sun: '@color/hub_logo_sun', land: '@color/hub_logo' }),
    ),
    vector(
      'ic_stat_hub',
      strokes(logo, { side: 24, scale: 0.8, sun: '#FFFFFFFF', land: '#FFFFFFFF' }),
    ),
    ...Object.entries(actionDrawings).map(([name, d]) => vector(`shortcut_${name}`, action(d))),
  ]
}

const drawn = '<!-- Drawn by `npm run icons -w apps/native`. -->'

function strokes(
  { sun, land }: Logo,
  { side, scale, ...colors }: { side: number; scale: number; sun: string; land: string },
) {
  const shift = side / 2 - 16 * scale
  const path = (color: string, d: string) => `        <path
            android:pathData="${d}"
            android:strokeColor="${color}"
            android:strokeLineCap="round"
            android:strokeWidth="2.25" />
`
  return `<?xml version="1.0" encoding="utf-8"?>
${drawn}
<vector xmlns:android="http://schemas.android.com/apk/res/android"
    android:width="${side}dp"
    android:height="${side}dp"
    android:viewportWidth="${side}"
    android:viewportHeight="${side}">
    <group
        android:scaleX="${scale}"
        android:scaleY="${scale}"
        android:translateX="${shift.toFixed(1)}"
        android:translateY="${shift.toFixed(1)}">
${path(colors.sun, sun)}${path(colors.land, land)}    </group>
</vector>
`
}

/** Lucide's strokes in a 24 by 24 square (ISC), the same as in the app. */
const actionDrawings = {
  schedule:
    'M8 2v4M16 2v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  dashboard: 'M12 6v6l4 2M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z',
  links:
    'M10 13a5 5 0 0 0 7.54 0.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-0.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
  directory:
    'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M9 3a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM22 21v-2a4 4 0 0 0-3-3.87M16 3.13a4 4 0 0 1 0 7.75',
}

function action(d: string) {
  return `<?xml version="1.0" encoding="utf-8"?>
${drawn}
<vector xmlns:android="http://schemas.android.com/apk/res/android"
    android:width="48dp"
    android:height="48dp"
    android:viewportWidth="48"
    android:viewportHeight="48">
    <path
        android:fillColor="#E7EDF6"
        android:pathData="M24 2a22 22 0 1 0 0 44a22 22 0 1 0 0-44z" />
    <group
        android:translateX="12"
        android:translateY="12">
        <path
            android:pathData="${d}"
            android:strokeColor="#1C3F78"
            android:strokeLineCap="round"
            android:strokeLineJoin="round"
            android:strokeWidth="2" />
    </group>
</vector>
`
}
