import { writeFile } from 'node:fs/promises'
import { iconNames } from '../src/ui/icons/icon-names.ts'

// The icons that a college can choose, as one SVG file: a page that shows one loads the file, so no script contains
// forty icons for the three that its page shows. `node build/draw-icons.ts` writes it.

/** The icon library's names where the hub has other ones. */
const libraryNames: Readonly<Record<string, string>> = {
  alert: 'circle-exclamation-point',
  badge: 'id-card',
  basket: 'shopping-basket',
  book: 'book-open',
  door: 'door-open',
  edit: 'pencil',
  id: 'id-card',
  message: 'message-circle',
  tool: 'wrench',
}

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]
type Icon = { __iconData: { node: readonly Shape[] } }

function shapeMarkup([tag, attributes]: Shape): string {
  const entries = Object.entries(attributes).filter(([name]) => name !== 'key')
  return `<${tag}${entries.map(([name, value]) => ` ${name}="${value}"`).join('')}/>`
}

async function iconSymbol(name: string): Promise<string> {
  const path = `lucide-react/icons/${libraryNames[name] ?? name}`
  const { __iconData: icon } = (await import(path)) as Icon
  return `<symbol id="${name}" viewBox="0 0 24 24"><g fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${icon.node.map(shapeMarkup).join('')}</g></symbol>\n`
}

/** The file's content: a symbol for each name. */
export async function drawIcons(): Promise<string> {
  const symbols = await Promise.all(iconNames.map(iconSymbol))
  return `<svg xmlns="http://www.w3.org/2000/svg"><title>Icons</title>\n${symbols.join('')}</svg>\n`
}

if (import.meta.main)
  await writeFile(new URL('../src/ui/drawings/named-icons.svg', import.meta.url), await drawIcons())
