import type { BuildVars } from './build-vars.ts'
import { MARKER } from './is-overridden.ts'

const HINT = '__'

type Converter = (text: string) => unknown

const asBoolean: Converter = (text) => ['true', 'yes', '1'].includes(text.toLowerCase())

/** Casts for each type hint at the end of a variable's name (R1.5). */
const converters: Readonly<Record<string, Converter>> = {
  number: (text) => {
    const value = Number(text)
    if (text.trim() === '' || !Number.isFinite(value)) throw new Error('is not a number')
    return value
  },
  csv: (text) => text.split(','),
  json: (text) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      throw new Error('is not JSON')
    }
  },
  bool: asBoolean,
  boolean: asBoolean,
}

function overrideOf(name: string, text: string): [string, unknown] {
  const [key = '', hint, ...more] = name.slice(MARKER.length).split(HINT)
  if (hint === undefined) return [key, text]
  const isKnown = more.length === 0 && Object.hasOwn(converters, hint)
  const convert = isKnown ? converters[hint] : undefined
  if (!convert || key === '') throw new Error(`${name} has an unknown type hint`)
  try {
    return [key, convert(text)]
  } catch (error) {
    throw new Error(`${name} ${error instanceof Error ? error.message : 'cannot be read'}`)
  }
}

/**
 * Merges override variables over the configuration document (R1.5).
 * `VITE_OVERRIDE_timeZone=America/Denver` replaces `timeZone`; a hint casts the text:
 * `VITE_OVERRIDE_MYHUB_REDIRECTS__json={"/old":"/new"}`, and so `number`, `csv`, `bool`, `boolean`.
 * @throws Error naming the variable whose hint is unknown or cannot cast its text
 */
export function applyOverrides<T extends object>(document: T, vars: BuildVars): T {
  const overrides = Object.entries(vars)
    .filter(([name]) => name.startsWith(MARKER))
    .map(([name, text]) => overrideOf(name, String(text)))
  return { ...document, ...Object.fromEntries(overrides) }
}
