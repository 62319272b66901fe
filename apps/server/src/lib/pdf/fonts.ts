import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

export type Weight = 'regular' | 'bold'

/** A font file with the name under which a document keeps it. */
export interface NamedFont {
  readonly name: string
  readonly font: Font
}

const resolve = createRequire(import.meta.url).resolve
const numbers: Readonly<Record<Weight, number>> = { regular: 400, bold: 700 }

/** The family of the pages, in parts as its package has them. */
const legible = [
  '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin',
  '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext',
]

/** What draws names in other scripts, Latin with rarer accents among them. */
const worldwide = [
  '@fontsource/noto-sans/files/noto-sans-latin',
  '@fontsource/noto-sans/files/noto-sans-latin-ext',
  '@fontsource/noto-sans/files/noto-sans-vietnamese',
  '@fontsource/noto-sans/files/noto-sans-cyrillic',
  '@fontsource/noto-sans/files/noto-sans-cyrillic-ext',
  '@fontsource/noto-sans/files/noto-sans-greek',
  '@fontsource/noto-sans/files/noto-sans-greek-ext',
  '@fontsource/noto-sans/files/noto-sans-devanagari',
  '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic',
  '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew',
]

const opened = new Map<string, NamedFont>()

/** Read at the first document that needs it, and kept: parsing takes longer than writing a page. */
function open(file: string, weight: Weight): NamedFont {
  const name = `${file}-${numbers[weight]}-normal`
  const known = opened.get(name)
  if (known) return known
  const font = create(readFileSync(resolve(`${name}.woff`)))
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is no single font`)
  const named = { name, font }
  opened.set(name, named)
  return named
}

const covers = ({ font }: NamedFont, character: string) =>
  font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

/** The first of a family's files that draws a character. */
function fileFor(family: readonly string[], weight: Weight, character: string): NamedFont | null {
  for (const file of family) {
    const named = open(file, weight)
    if (covers(named, character)) return named
  }
  return null
}

/** The font that everything is in that no other must draw. */
export const mainFont = (weight: Weight): NamedFont => open(legible[0] ?? '', weight)

/**
 * Which font draws each part of a word: the pages' own when it can draw all of it, else the worldwide one, so
 * that no word changes its looks inside. A sign that no font has is drawn as the main font draws an unknown one.
 */
export function fontsOf(word: string, weight: Weight): { text: string; font: NamedFont }[] {
  const characters = [...word]
  const own = characters.map((one) => fileFor(legible, weight, one))
  const found = own.includes(null)
    ? characters.map((one) => fileFor(worldwide, weight, one) ?? fileFor(legible, weight, one))
    : own
  const parts: { text: string; font: NamedFont }[] = []
  for (const [index, character] of characters.entries()) {
    const font = found[index] ?? mainFont(weight)
    const last = parts.at(-1)
    if (last?.font === font) last.text += character
    else parts.push({ text: character, font })
  }
  return parts
}
