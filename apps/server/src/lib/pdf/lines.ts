import bidiFactory from 'bidi-js'
import { fontsOf, type NamedFont, type Weight } from './fonts.ts'

/** A part of a line in one font, in the order on paper. */
export interface TextRun {
  readonly text: string
  readonly font: NamedFont
}

type Measure = (text: string, font: NamedFont) => number

// In Node the package is the function itself; its types describe another build.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
const isRightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/

/**
 * Whether the drawn text may not read back as written: right-to-left text, or glyphs composed of
 * several characters.
 */
export const needsActualText = (text: string): boolean => /[^\u0020-\u00FF\u2010-\u2027]/.test(text)

/** Wraps a text into lines of a maximum width in points; a longer word is split. */
export function wrap(text: string, weight: Weight, width: number, measure: Measure): string[] {
  const widthOf = (part: string) =>
    fontsOf(part, weight).reduce((sum, run) => sum + measure(run.text, run.font), 0)
  const lines: string[] = []
  let line = ''
  for (const word of text.normalize('NFC').split(/\s+/).filter(Boolean)) {
    const candidate = line === '' ? word : `${line} ${word}`
    if (widthOf(candidate) <= width) {
      line = candidate
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const character of word) {
      if (line !== '' && widthOf(line + character) > width) {
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
 * A line's parts from left to right (Unicode's bidirectional algorithm). Right-to-left text is
 * passed on word by word, last word first: the font itself reverses the letters.
 */
export function toTextRuns(line: string, weight: Weight): TextRun[] {
  const drawn = (text: string) => fontsOf(text, weight)
  if (!isRightToLeft.test(line)) return words(line).flatMap(drawn)
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr')
  const runs: { text: string; isRtl: boolean }[] = []
  for (let at = 0; at < line.length; at += 1) {
    const isRtl = (levels[at] ?? 0) % 2 === 1
    const last = runs.at(-1)
    if (last?.isRtl === isRtl) last.text += line[at]
    else runs.push({ text: line[at] ?? '', isRtl })
  }
  return runs.flatMap(({ text, isRtl }) =>
    isRtl
      ? words(text)
          .toReversed()
          .flatMap((word) => drawn(word).toReversed())
      : words(text).flatMap(drawn),
  )
}

/** Words and the spaces between them, separately. */
const words = (text: string): string[] => text.split(/(\s+)/).filter((part) => part !== '')
