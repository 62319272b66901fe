type Layer = { event: string; path?: string }

declare global {
  interface Window {
    dataLayer?: Layer[]
  }
}

/** Loads the tag manager of the college. Its container decides what becomes of the page views. */
export function loadTagManager({
  containerId,
  scriptUrl,
}: {
  containerId: string
  scriptUrl: string
}): void {
  window.dataLayer ??= []
  window.dataLayer.push({ event: 'gtm.js' })
  const script = document.createElement('script')
  const url = new URL(scriptUrl)
  url.searchParams.set('id', containerId)
  script.src = url.href
  script.async = true
  document.head.append(script)
}

/**
 * Tells the tag manager of a page view, if one is loaded.
 * @param route the route as the map writes it, never the address: that may name a person (R1.9)
 */
export function pushPageView(route: string): void {
  window.dataLayer?.push({ event: 'page_view', path: route })
}
