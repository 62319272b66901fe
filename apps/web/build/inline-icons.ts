import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { linesOf } from './small-icons.ts'

const LIBRARY = createRequire(import.meta.url).resolve('lucide-react/dist/esm/lucide-react.mjs')
const IMPORT = /^import \{([^}]*)\} from 'lucide-react'\n/m

/** The file of each icon by the names under which the library hands it out. */
function filesByName(index: string): Map<string, string> {
  const lines = index.matchAll(/^export \{([^}]*)\} from '\.\/(icons\/[\w-]+\.mjs)'/gm)
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}

/**
 * A module with its icons drawn in it.
 * @param read an icon's lines as code, by its name
 */
export function withIcons(code: string, read: (name: string) => string): string {
  const asked = IMPORT.exec(code)?.[1]
  if (asked === undefined) return code
  const names = asked.split(',').map((each) => each.trim())
  const drawn = names
    .filter((each) => each !== '' && !each.startsWith('type '))
    .map((each) => {
      const [name = '', own = name] = each.split(' as ')
      return `const ${own} = /* @__PURE__ */ drawnIcon(${read(name)})\n`
    })
  return `import drawnIcon from 'lucide-react/dist/esm/createLucideIcon.mjs'\n${drawn.join('')}${code.replace(IMPORT, '')}`
}

/**
 * Draws icons in the modules that show them: those that two pages have would else stand in a file of their own,
 * or in that of all pages.
 */
export function inlineIcons(): Plugin {
  const files = filesByName(readFileSync(LIBRARY, 'utf8'))
  const read = (name: string) => {
    const file = files.get(name)
    if (!file) throw new Error(`There is no icon ${name}`)
    return linesOf(readFileSync(new URL(file, `file://${LIBRARY}`), 'utf8'))
  }
  return {
    name: 'myhub:inline-icons',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: IMPORT },
      handler: (code) => ({ code: withIcons(code, read), map: null }),
    },
  }
}
