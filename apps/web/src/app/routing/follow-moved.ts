import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { findMoved } from './run-guards.ts'

/**
 * Looks up whether a path that is not on the map has moved (R2.4).
 * @throws a redirect of the router
 */
export function followMove(location: ParsedLocation): void {
  const href = findMoved(location.pathname + location.searchStr)
  if (href !== null) throw redirect({ href, replace: true })
}
