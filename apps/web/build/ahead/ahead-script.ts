/**
 * Code for how a link fetches a script: from the network, compiled on arrival; from the service worker, as plain data.
 * Chromium 156 doesn't use the compiled code that it has kept for a file if a `modulepreload` or the module itself is
 * the first to ask for it since the browser was started.
 */
export const LINK_TO_SCRIPT =
  "(navigator.serviceWorker?.controller ? { rel: 'preload', as: 'script' } : { rel: 'modulepreload' })"

/**
 * Runs in the document, before any script of the app. Fetches the scripts and styles of the page, and, for a
 * person who is most likely signed in, sends the requests for its data: `api/early-requests.ts` hands their
 * responses to the app. It is plain code, which the build writes into the document.
 * @param ahead code for an `Ahead`, in the document's language
 */
export const aheadScript = (ahead: string) => `{
  const { scripts, sheets, requests, always, pages } = ${ahead}
  const [pageScripts = [], pageSheets = [], pageRequests, onlyFor = {}] =
    pages[location.pathname.replace(/(.)\\/$/, '$1').replace(/[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}/, '$')] || []
  const early = (window.MYHUB_EARLY = {})
  const ask = (method, path, body) => {
    const headers = body && { 'content-type': 'application/json', 'x-myhub-client': 'web' }
    const response = fetch(path, { method, ...(body && { body, headers }) })
    response.catch(() => {})
    early[method + ' ' + path + ' ' + body] = response
  }
  ask('GET', '/v1/authentication/login', '')
  const twoDigits = (number) => String(number).padStart(2, '0')
  const days = (text) =>
    text.replace(/{(-?\\d+)}/g, (_all, count) => {
      const day = new Date()
      day.setDate(day.getDate() + Number(count))
      return [day.getFullYear(), twoDigits(day.getMonth() + 1), twoDigits(day.getDate())].join('-')
    })
  // A person who was signed in here most likely still is. The cookie says only that, and what they do here.
  const [, , , hint] = /(^|; )(__Host-)?myhub-here=([\\w.]+)/.exec(document.cookie) || []
  if (pageRequests && hint) {
    const ofPerson = hint.split('.').flatMap((doing) => onlyFor[doing] || [])
    for (const place of new Set([...always, ...ofPerson, ...pageRequests])) {
      const [method, path, body] = requests[place]
      ask(method, days(path), days(body))
    }
  }
  const fetchAhead = (properties) =>
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '' }, properties))
  for (const place of pageScripts) fetchAhead({ ...${LINK_TO_SCRIPT}, href: '/' + scripts[place] })
  for (const place of pageSheets) fetchAhead({ rel: 'preload', as: 'style', href: '/' + sheets[place] })
}`
