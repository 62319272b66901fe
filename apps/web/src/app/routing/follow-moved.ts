import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { lookUpMoved } from './run-guards.ts'

/**
 * Looks up whether a path that is not on the map has moved (R2.4).
 * @throws a redirect of the router
 */
export function followMoved(location: ParsedLocation): void {
  const href = lookUpMoved(location.pathname + location.searchStr)
  if (href !== null) throw redirect({ href, replace: true })
}
