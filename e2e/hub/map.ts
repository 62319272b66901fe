import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../apps/web/src/app/routes.tsx')

/**
 * The pages of the app's map as they are written there, without those that only lead to another: whoever
 * adds a page adds it there. Parameters stand as `$name`.
 * @throws Error when a page is written in a way that is not read here
 */
export function pathsOfMap(): string[] {
  const map = readFileSync(file, 'utf8')
  const written = [...map.matchAll(/\bpage\(\s*\w+,\s*'([^']+)'/g)].map(([, path = '']) => path)
  if (written.length !== map.split('page: lazyPage(').length - 1)
    throw new Error('The map has a page whose path cannot be read')
  return ['/', ...written]
}
