import type { RouteComponent } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'

/**
 * Makes a route's component of a page in a chunk of its own. The router calls `preload` before it shows
 * the page, so nothing is suspended; a chunk that cannot be had fails the navigation (R2.13), and the
 * next try asks for it again.
 * @param name which export of the module the page is
 */
export function lazyPage<const Name extends string>(
  load: () => Promise<{ [name in Name]: FunctionComponent }>,
  name: Name,
): RouteComponent {
  let Page: FunctionComponent | null = null
  const Shown: RouteComponent = () => Page && <Page />
  Shown.preload = async () => {
    Page ??= (await load())[name]
  }
  return Shown
}
