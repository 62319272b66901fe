import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const COMPILED = fileURLToPath(new URL('../src/locales/compiled/messages/', import.meta.url))

const IMPORT = /import \{ m \} from '#locales\/compiled\/messages\.js'\n/

const asWritten = (code: string) => code.replace(/\/\*\*[\s\S]*?\*\/\s*/g, '')

/** A message without anything to fill in: nothing but its text. */
const TEXT = /^\(\) => \{\s*return (\(`[^`]*`\))\s*\}$/

/**
 * What a compiled message is in one language.
 * @returns its function as code; null when it is written otherwise than all are
 */
export function wordsOf(compiled: string, name: string, language: string): string | null {
  const found = new RegExp(`^const ${language}_${name} = ([\\s\\S]*?\\n\\});`, 'm').exec(compiled)
  return found?.[1] ? asWritten(found[1]) : null
}

/** What the module of a message is called: no file's name has capitals, so their number follows instead. */
export const moduleOf = (name: string) => name.toLowerCase() + (name.match(/[A-Z]/g)?.length ?? '')

/**
 * A module with its words written in it, where it asked the catalogue for them.
 * @param read the function of a message as code; null leaves the message to the catalogue
 */
export function withWords(code: string, read: (name: string) => string | null): string {
  if (!IMPORT.test(code)) return code
  const used = new Set<string>()
  let isLeft = false
  const words = code.replace(/\bm\.([a-z]\w*)(\(\))?/g, (all, name: string, call?: string) => {
    const message = read(name)
    if (message === null) {
      isLeft = true
      return all
    }
    const text = TEXT.exec(message)?.[1]
    if (text && call) return text
    used.add(name)
    return `words_${name}${call ?? ''}`
  })
  const own = [...used].map((name) => `const words_${name} = ${read(name)}\n`).join('')
  return own + (isLeft ? words : words.replace(IMPORT, ''))
}

/**
 * Writes the words of the release's language into the modules that say them. A word that two pages have would
 * else stand in a file of its own, or in that of all pages; and each costs more as an export than as a text.
 */
export function inlineWords(language: string): Plugin {
  const known = new Map<string, string | null>()
  const read = (name: string) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const module = moduleOf(name)
    const file = `${COMPILED}${module}.js`
    const words = existsSync(file) ? wordsOf(readFileSync(file, 'utf8'), module, language) : null
    known.set(name, words)
    return words
  }
  return {
    name: 'myhub:inline-words',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: IMPORT },
      handler: (code) => ({ code: withWords(code, read), map: null }),
    },
  }
}
