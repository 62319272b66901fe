/**
 * Code for `toScript`: how a link fetches a script. By default as a module, which the browser compiles while it
 * arrives. Once the service worker has started a release twice, Chromium keeps it compiled; but then only a link to a
 * plain file uses that in a browser that was just started (Chromium 156).
 * @param entry code for the name of the release's first script
 */
export const linkToScript = (entry: string) => `
  let toScript = { rel: 'modulepreload' }
  try {
    const entry = ${entry}
    const [known, times] = (localStorage.getItem('myhub.compiled') || '').split(' ')
    const starts = known === entry ? Number(times) : 0
    if (navigator.serviceWorker.controller) {
      if (starts > 1) toScript = { rel: 'preload', as: 'script' }
      else localStorage.setItem('myhub.compiled', entry + ' ' + (starts + 1))
    }
  } catch {}`

/**
 * Runs in the document, before any script of the app. Fetches the scripts and styles of the page, and, for a
 * person who is probably signed in, sends the requests for its data: `api/early-requests.ts` passes their
 * responses to the app. It is plain code, which the build writes into the document.
 * @param table code for a `PrefetchTable`, in the document's language
 */
export const prefetchScript = (table: string) => `{
  const { scripts, sheets, requests, always, pages } = ${table}
  const anId = /[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}/
  const [id = ''] = anId.exec(location.pathname) || []
  const [pageScripts = [], pageSheets = [], pageRequests, onlyFor = {}] =
    pages[location.pathname.replace(/(.)\\/$/, '$1').replace(anId, '$')] || []
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
  // A person who was signed in here probably still is. The cookie contains only that and their roles.
  const [, , , hint] = /(^|; )(__Host-)?myhub-here=([\\w.]+)/.exec(document.cookie) || []
  if (pageRequests && hint) {
    const ofPerson = hint.split('.').flatMap((doing) => onlyFor[doing] || [])
    for (const place of new Set([...always, ...ofPerson, ...pageRequests])) {
      const [method, path, body] = requests[place]
      ask(method, days(path).replace('$', id), days(body))
    }
  }
  const fetchAhead = (properties) =>
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '' }, properties))
  for (const place of pageScripts) fetchAhead({ ...toScript, href: '/' + scripts[place] })
  for (const place of pageSheets) fetchAhead({ rel: 'preload', as: 'style', href: '/' + sheets[place] })
}`
