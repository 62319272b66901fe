import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

export type Weight = 'regular' | 'bold'

/** A font file and its name in the document. */
export interface NamedFont {
  readonly name: string
  readonly font: Font
}

const resolve = createRequire(import.meta.url).resolve
const numbers: Readonly<Record<Weight, number>> = { regular: 400, bold: 700 }

/** The web pages' font family, in the subset files of its package. */
const legible = [
  '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin',
  '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext',
]

/** Fonts for names in other scripts, including Latin letters with rarer accents. */
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

const fontCache = new Map<string, NamedFont>()

/** Loaded on first use and cached: parsing takes longer than writing a page. */
function open(file: string, weight: Weight): NamedFont {
  const name = `${file}-${numbers[weight]}-normal`
  const known = fontCache.get(name)
  if (known) return known
  const font = create(readFileSync(resolve(`${name}.woff`)))
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is no single font`)
  const named = { name, font }
  fontCache.set(name, named)
  return named
}

const covers = ({ font }: NamedFont, character: string) =>
  font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

/** The first of a family's files that has a glyph for a character. */
function fileFor(family: readonly string[], weight: Weight, character: string): NamedFont | null {
  for (const file of family) {
    const named = open(file, weight)
    if (covers(named, character)) return named
  }
  return null
}

/** The default font for everything it can draw. */
export const mainFont = (weight: Weight): NamedFont => open(legible[0] ?? '', weight)

/**
 * Splits a word by font: the default font if it has all glyphs of the word, otherwise the worldwide
 * family, so that the style doesn't change within a word. A character without a glyph in any font
 * becomes the default font's missing glyph.
 */
export function fontsOf(word: string, weight: Weight): { text: string; font: NamedFont }[] {
  const characters = [...word]
  const own = characters.map((character) => fileFor(legible, weight, character))
  const found = own.includes(null)
    ? characters.map(
        (character) => fileFor(worldwide, weight, character) ?? fileFor(legible, weight, character),
      )
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
