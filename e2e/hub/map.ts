import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../apps/web/src/app/routes.tsx')

/**
 * The paths in the app's route map, without redirects and aliases: adding a page there adds it here. Parameters
 * are `$name`.
 * @throws Error when a route is written in a way this can't parse
 */
export function pathsOfMap(): string[] {
  const map = readFileSync(file, 'utf8')
  const routeMatches = [...map.matchAll(/\bpage\(\s*\w+,\s*'([^']+)'(, \{ \.\.\.)?/g)]
  if (routeMatches.length !== [...map.matchAll(/\bpage\(\s*\w+,/g)].length)
    throw new Error('The map has a page whose path cannot be read')
  return ['/', ...routeMatches.filter(([, , alias]) => !alias).map(([, path = '']) => path)]
}
