import path from 'node:path'
import { PNG } from 'pngjs'
import { iconsOf, logoOf, vectorsOf } from '../icons.ts'
import { filesIn, iosRoot, jsonOf, type Trees, textOf } from '../trees.ts'
import { type Check, each, expect } from './check.ts'

const assets = `${iosRoot}/App/App/Assets.xcassets`

/** Every icon exists in the right size, and store icons are opaque. */
export const pictures: Check = {
  name: 'Icons and splash exist in the right sizes, drawn from our logo',
  problems: (trees) => {
    const logo = logoOf(textOf(trees, 'apps/native/art/logo.svg'))
    const again = 'Run: npm run icons -w apps/native'
    return [
      ...each(
        iconsOf(logo).map((icon) => icon.path),
        (file) => {
          const wanted = iconsOf(logo).find((icon) => icon.path === file)
          const bytes = trees.get(file)
          if (wanted === undefined || bytes === undefined) return [`${file}: is missing. ${again}`]
          const { width, height } = PNG.sync.read(bytes)
          // Color type in a PNG header: 2 has no alpha channel.
          const isOpaque = bytes[25] === 2
          return [
            ...expect(
              width === wanted.size && height === wanted.size,
              `${file}: is ${width} × ${height}, and must be ${wanted.size} square`,
            ),
            ...expect(
              isOpaque || !wanted.isOpaque,
              `${file}: has an alpha channel, which the app stores reject`,
            ),
          ]
        },
      ),
      ...vectorsOf(logo).flatMap((vector) =>
        expect(
          trees.has(vector.path) && textOf(trees, vector.path) === vector.text,
          `${vector.path}: does not match the logo. ${again}`,
        ),
      ),
      ...catalogProblems(trees),
    ]
  },
}

type Catalog = { images?: { filename?: string; appearances?: { value?: string }[] }[] }

/** Contents.json lists exactly the images in its folder; the app icon has all three appearances. */
function catalogProblems(trees: Trees) {
  const catalogs = filesIn(trees, assets, /\/Contents\.json$/)
  const looks = (
    jsonOf<Catalog>(trees, `${assets}/AppIcon.appiconset/Contents.json`).images ?? []
  ).map((image) => image.appearances?.[0]?.value ?? 'light')
  return [
    ...catalogs.flatMap((file) => {
      const folder = path.posix.dirname(file)
      const named = (jsonOf<Catalog>(trees, file).images ?? []).map((image) => image.filename ?? '')
      const present = filesIn(trees, folder, /\.png$/).map((picture) =>
        path.posix.basename(picture),
      )
      return [
        ...named
          .filter((name) => !trees.has(`${folder}/${name}`))
          .map((name) => `${file}: ${name} is missing`),
        ...(path.posix.basename(folder) === 'Assets.xcassets' ? [] : present)
          .filter((name) => !named.includes(name))
          .map((name) => `${file}: does not name ${name}`),
      ]
    }),
    ...['light', 'dark', 'tinted'].flatMap((look) =>
      expect(looks.includes(look), `AppIcon.appiconset: has no ${look} icon`),
    ),
  ]
}
