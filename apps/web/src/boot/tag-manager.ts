type Layer = { event: string; path?: string }

declare global {
  interface Window {
    dataLayer?: Layer[]
  }
}

/** Loads the college's tag manager. Its container decides what happens with the page views. */
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
