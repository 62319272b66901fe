import bidiFactory from 'bidi-js'
import { fontsOf, type NamedFont, type Weight } from './fonts.ts'

/** A piece of one line that one font draws, in the order in which it stands on paper. */
export interface Piece {
  readonly text: string
  readonly font: NamedFont
}

type Measure = (text: string, font: NamedFont) => number

// To Node the package is the function itself; its types tell of the other build.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
const isRightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/

/**
 * Whether what is drawn may not be read back as it was written: letters that run to the left, or are put
 * together from several signs.
 */
export const drawsOtherwise = (text: string): boolean => /[^\u0020-\u00FF\u2010-\u2027]/.test(text)

/** The words of a text in lines of at most so many points; a word that is longer is cut. */
export function wrap(text: string, weight: Weight, width: number, measure: Measure): string[] {
  const long = (part: string) =>
    fontsOf(part, weight).reduce((sum, piece) => sum + measure(piece.text, piece.font), 0)
  const lines: string[] = []
  let line = ''
  for (const word of text.normalize('NFC').split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (long(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const character of word) {
      if (line !== '' && long(line + character) > width) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  lines.push(line)
  return lines
}

/**
 * A line as it is drawn from left to right (Unicode's bidirectional algorithm). What runs to the left is
 * handed over word by word, the last first: the font itself turns the letters of a word.
 */
export function pieces(line: string, weight: Weight): Piece[] {
  const drawn = (text: string) => fontsOf(text, weight)
  if (!isRightToLeft.test(line)) return words(line).flatMap(drawn)
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr')
  const runs: { text: string; isLeftward: boolean }[] = []
  for (let at = 0; at < line.length; at += 1) {
    const isLeftward = (levels[at] ?? 0) % 2 === 1
    const last = runs.at(-1)
    if (last?.isLeftward === isLeftward) last.text += line[at]
    else runs.push({ text: line[at] ?? '', isLeftward })
  }
  return runs.flatMap(({ text, isLeftward }) =>
    isLeftward
      ? words(text)
          .toReversed()
          .flatMap((word) => drawn(word).toReversed())
      : words(text).flatMap(drawn),
  )
}

/** Words and the room between them, each by itself. */
const words = (text: string): string[] => text.split(/(\s+)/).filter((part) => part !== '')
