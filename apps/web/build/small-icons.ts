import type { Plugin } from 'vite'
import { asOnePath, type Shape } from './icon-path.ts'

/** An icon as the hub draws it: its lines, in the size that its place says, and under the name
 * by which preferences.css enlarges it. The library's own also knows contexts. */
export const drawnIcon = `
import { createElement } from 'react'
const drawn = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor',
  strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' }
export default (lines) => ({ size = 24, className = '', ...rest }) =>
  createElement('svg', { ...drawn, width: size, height: size, ...rest, className: 'lucide ' + className },
    ...(lines.map ? lines.map(([tag, line]) => createElement(tag, line)) : [createElement('path', { d: lines })]))`

const DATA =
  /const __iconData = \{\s+name: "[^"]+",\s+size: 24,\s+node: (\[[\s\S]*?\])(?:,\s+aliases: [^\]]*\])?\n\};\s+__iconData\.node;/

/** A literal as the library writes it, its attributes named without quotes. */
const readShapes = (literal: string): Shape[] =>
  JSON.parse(literal.replace(/([{,]\s*)([a-z]\w*):/g, '$1"$2":'))

const shortest = (literal: string): string => {
  const shapes = readShapes(literal)
  return JSON.stringify(asOnePath(shapes) ?? shapes)
}

/** An icon of the library by its lines alone: without its name, and the keys of its shapes. */
export function withOnePath(code: string): string {
  return code.replace(DATA, (_all, literal: string) => `const __iconData = ${shortest(literal)};`)
}

/**
 * The lines of an icon of the library, as code.
 * @throws Error when the library writes its icons otherwise
 */
export function linesOf(code: string): string {
  const literal = DATA.exec(code)?.[1]
  if (literal === undefined)
    throw new Error('An icon is written otherwise: look how icons are drawn now')
  return shortest(literal)
}

/** Makes the icons of the build small: they were a tenth of the script that all pages share. */
export function smallIcons(): Plugin {
  return {
    name: 'myhub:small-icons',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/, code: /__iconData =/ },
      handler(code, id) {
        const small = withOnePath(code)
        if (small === code) this.error(`${id} is written otherwise: look how icons are drawn now`)
        return small
      },
    },
  }
}
