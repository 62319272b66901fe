import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { configuration } from '#config/configuration.ts'
import { findRedirect } from './redirects.ts'

/**
 * Looks up whether a path that is not on the map has moved, by the configuration (R2.4).
 * @throws a redirect of the router
 */
export function followMove(location: ParsedLocation): void {
  const { MYHUB_REDIRECTS } = configuration()
  const href = findRedirect(MYHUB_REDIRECTS, location.pathname + location.searchStr)
  if (href !== null) throw redirect({ href, replace: true })
}
