import { type Language, languages } from '@myhub/domain/language/languages.ts'
import { minifySync } from 'vite'
import { HOMES } from '../../src/worker/plan.ts'

/**
 * Before the alerts are painted, removes those hidden for this reader (`alert-storage.ts` stores which: by tab for a
 * signed-out person, by device for a person who was signed in here), and those that have ended since the page was
 * generated. Where space is reserved for a person's own alerts, others are removed until the app has loaded the
 * person's, so that nothing in that space moves; an emergency is always shown. Then writes their number on the line,
 * as the app does (`use-alerts.tsx`): if the two differed, React would discard the prerendered page.
 * @param lines the text of the line by language, with a mark for the number
 */
const guard = (lines: Readonly<Record<string, string>>) => `{
  let away = ''
  let room = ''
  try {
    const { dataset, style } = document.documentElement
    away = (dataset.panel ? localStorage : sessionStorage).getItem('myhub.alerts') || ''
    if (style.getPropertyValue('--alerts-room')) room = localStorage.getItem('myhub.alerts-room') || ''
  } catch {}
  const isOrdinary = ({ classList }) => !classList.contains('tone-bad')
  const left = []
  for (const alert of document.querySelectorAll('[data-alert]')) {
    const { alert: id, ends } = alert.dataset
    const waits = room && !room.includes(id) && isOrdinary(alert)
    if (waits || away.includes(id) || Date.parse(ends) <= Date.now()) alert.remove()
    else left.push(alert)
  }
  const ordinary = left.filter(isOrdinary)
  const { length } = ordinary.length > 0 ? ordinary : left
  if (length > 1) {
    const line = ${JSON.stringify(lines)}[document.getElementById('root').dataset.drawn]
    document.querySelector('.alerts > button').textContent = line.replace('~count~', length)
  }
}`

/** A home and its alerts as the app renders them in one language, and the line of several alerts. */
export type PrerenderedHome = {
  home: string
  alerts: Readonly<Record<string, string>>
  line: string
}

/** Templates with which the server writes alerts into the pages of a build. */
export type AlertTemplates = {
  /** The script that it writes after them. */
  guard: string
  /** By the home pages' files: the text before the alerts, and the HTML of each severity. */
  homes: Readonly<Record<string, { place: string; alerts: Readonly<Record<string, string>> }>>
}

/** @throws Error when a home doesn't have exactly one place for them */
function findAlertPlace(home: string): string {
  const places = [...home.matchAll(/<section class="alerts"[^>]*>/g)]
  const [place] = places[0] ?? []
  if (!place || places.length > 1) throw new Error('The home must have one place for alerts')
  return place
}

/** @param homes by language */
export function buildAlertTemplates(
  homes: Readonly<Record<Language, PrerenderedHome>>,
): AlertTemplates {
  const lines = Object.fromEntries(languages.map((tag) => [tag, homes[tag].line]))
  const { code } = minifySync('inline.js', guard(lines))
  const files = Object.fromEntries(languages.map((tag) => [HOMES[tag], homes[tag]]))
  return {
    guard: `<script>${code.trim()}</script>`,
    homes: Object.fromEntries(
      Object.entries(files).map(([file, { home, alerts }]) => [
        file,
        { place: findAlertPlace(home), alerts },
      ]),
    ),
  }
}
