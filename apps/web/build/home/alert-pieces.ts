import { minifySync } from 'vite'

/**
 * Takes away, before they are painted, alerts that the reader does not see (`alert-places.ts` keeps which: of a
 * stranger by the tab, of who was signed in here by the device), and those that have ended since the page was made.
 */
const guard = `{
  let away = ''
  try {
    const { panel } = document.documentElement.dataset
    away = (panel ? localStorage : sessionStorage).getItem('myhub.alerts') || ''
  } catch {}
  for (const alert of document.querySelectorAll('[data-alert]')) {
    const { alert: id, ends } = alert.dataset
    if (away.includes(id) || Date.parse(ends) <= Date.now()) alert.remove()
  }
}`

/** A home and its alerts, as the app draws them in one language. */
export type DrawnHome = { home: string; alerts: Readonly<Record<string, string>> }

/** What the server needs to write alerts into the pages of a build. */
export type AlertPieces = {
  /** What it writes after them. */
  guard: string
  /** By the files of the homes: behind what the alerts stand, and how they look. */
  homes: Readonly<Record<string, { place: string; alerts: Readonly<Record<string, string>> }>>
}

/** @throws Error when a home has not exactly one place for them */
function placeIn(home: string): string {
  const places = [...home.matchAll(/<section class="alerts"[^>]*>/g)]
  const [place] = places[0] ?? []
  if (!place || places.length > 1) throw new Error('The home must have one place for alerts')
  return place
}

/** @param homes by their files */
export function alertPieces(homes: Readonly<Record<string, DrawnHome>>): AlertPieces {
  const { code } = minifySync('inline.js', guard)
  return {
    guard: `<script>${code.trim()}</script>`,
    homes: Object.fromEntries(
      Object.entries(homes).map(([file, { home, alerts }]) => [
        file,
        { place: placeIn(home), alerts },
      ]),
    ),
  }
}
