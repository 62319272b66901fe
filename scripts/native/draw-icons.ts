import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PNG } from 'pngjs'
import { run } from '../bootstrap/processes.mjs'
import { runScript, UserFacingError } from '../bootstrap/progress.mjs'
import { findBrowser } from '../suite/browser.ts'
import { type Icon, iconsOf, logoOf, vectorsOf } from './icons.ts'
import { webIconsOf, withPalette } from './web-icons.ts'

// Draws every icon and splash screen of both phone projects, and the hub's home screen icons, from
// art/logo.svg: `npm run icons -w apps/native`.
await runScript(async () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const logo = logoOf(readFileSync(path.join(root, 'apps/native/art/logo.svg'), 'utf8'))
  const webIcons = webIconsOf(logo)
  const icons = [...iconsOf(logo), ...webIcons]
  const sheet = await drawSheet((await findBrowser(root)).shell, icons)
  const pictures = icons.map((icon, index) => ({
    path: icon.path,
    data: encodeIcon(icon, crop(sheet, icon, positionOf(icons, index)), webIcons.includes(icon)),
  }))
  const vectors = vectorsOf(logo).map(({ path: file, text }) => ({ path: file, data: text }))
  for (const { path: file, data } of [...pictures, ...vectors]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), data)
  }
  console.log(`Drew ${icons.length} pictures and ${vectors.length} vectors`)
  return 0
})

/** Icons stacked vertically, so that the browser opens once and any window is big enough. */
function positionOf(icons: readonly Icon[], index: number) {
  return icons.slice(0, index).reduce((sum, icon) => sum + icon.size, 0)
}

async function drawSheet(browser: string, icons: readonly Icon[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'myhub-icons-'))
  try {
    const page = path.join(folder, 'sheet.html')
    const picture = path.join(folder, 'sheet.png')
    const drawings = icons
      .map(
        ({ svg, size }, index) =>
          `<div style="position:absolute;left:0;top:${positionOf(icons, index)}px;width:${size}px;height:${size}px">${svg}</div>`,
      )
      .join('')
    writeFileSync(page, `<!doctype html><body style="margin:0">${drawings}`)
    const window = `--window-size=1024,${positionOf(icons, icons.length)}`
    const args = [
      '--headless',
      '--no-sandbox',
      '--hide-scrollbars',
      '--force-device-scale-factor=1',
      '--default-background-color=00000000',
      window,
      `--screenshot=${picture}`,
      `file://${page}`,
    ]
    const { code, output } = await run(browser, args, { timeoutMs: 60_000 })
    if (code !== 0) throw new UserFacingError(`The browser drew nothing:\n${output}`)
    return PNG.sync.read(readFileSync(picture))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function crop(sheet: PNG, { size }: Icon, top: number) {
  const picture = new PNG({ width: size, height: size })
  PNG.bitblt(sheet, picture, 0, top, size, size, 0, 0)
  return picture
}

function encodeIcon({ isOpaque }: Icon, picture: PNG, hasPalette: boolean) {
  if (hasPalette) return withPalette(picture)
  return PNG.sync.write(picture, { colorType: isOpaque ? 2 : 6, deflateLevel: 9 })
}
