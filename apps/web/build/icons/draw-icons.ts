import { writeFile } from 'node:fs/promises'
import { icons as library } from '@iconify-json/lucide'
import { iconNames } from '../../src/ui/icons/icon-names.ts'
import { shapesOf } from './icons.ts'

// The icons that a college can choose, as one SVG file: a page that shows one loads the file, so no script contains
// forty icons for the three that its page shows. `node build/icons/draw-icons.ts` writes it.

/** The icon library's names where the hub has other ones. */
const libraryNames: Readonly<Record<string, string>> = {
  alert: 'circle-alert',
  badge: 'id-card',
  basket: 'shopping-basket',
  book: 'book-open',
  door: 'door-open',
  edit: 'pencil',
  id: 'id-card',
  message: 'message-circle',
  tool: 'wrench',
}

function iconSymbol(name: string): string {
  const icon = library.icons[libraryNames[name] ?? name]
  if (!icon) throw new Error(`The icon library has no ${name}`)
  return `<symbol id="${name}" viewBox="0 0 24 24"><g fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${shapesOf(icon.body)}</g></symbol>\n`
}

/** The file's content: a symbol for each name. */
export function drawIcons(): string {
  const symbols = iconNames.map(iconSymbol)
  return `<svg xmlns="http://www.w3.org/2000/svg"><title>Icons</title>\n${symbols.join('')}</svg>\n`
}

if (import.meta.main)
  await writeFile(new URL('../../src/ui/drawings/named-icons.svg', import.meta.url), drawIcons())
