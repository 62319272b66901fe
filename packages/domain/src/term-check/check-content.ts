import {
  type ContentFacts,
  type ContentKind,
  contentKinds,
  type EarlierTerm,
  type TermFacts,
} from './facts.ts'
import { type FixingPlace, notChecked, type Said, type TermRule } from './finding.ts'

const places: Readonly<Record<ContentKind, FixingPlace>> = {
  link: 'links',
  slide: 'slides',
  article: 'articles',
  alert: 'alerts',
}

const letters = /[\p{L}\p{N}]/u

/** Whether a text has a term's title, in any language, or its code as words of its own, in any case. */
export function names(
  text: string,
  term: Pick<EarlierTerm, 'title' | 'code' | 'otherTitles'>,
): boolean {
  const all = text.toLowerCase()
  return [term.title, term.code, ...term.otherTitles].some((name) => {
    const wanted = name.trim().toLowerCase()
    if (wanted === '') return false
    for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1)) {
      const before = all[at - 1] ?? ' '
      const after = all[at + wanted.length] ?? ' '
      if (!letters.test(before) && !letters.test(after)) return true
    }
    return false
  })
}

/** The path of an address in the hub, without what follows it; null for another site. */
const pathOf = (url: string) => (url.startsWith('/') ? (url.split(/[?#]/)[0] ?? null) : null)

/** Content that still names an earlier term, has expired, or has moved. */
export function checkContent(facts: TermFacts): Said[] {
  const { term, earlier, content, redirects, brokenLinks } = facts
  const over = earlier.filter(({ endOn }) => endOn < term.startOn)
  const moved = new Set(redirects.map(({ from }) => from))
  const of = (rule: TermRule, isMeant: (one: ContentFacts) => boolean): Said[] =>
    contentKinds.flatMap((kind) => {
      const found = content.filter((one) => one.kind === kind && isMeant(one))
      if (found.length === 0) return []
      const titles = found.map(({ title }) => title)
      const at = { place: places[kind], fixBy: term.startOn, severity: 'look' } as const
      return [{ rule, ...at, count: found.length, names: titles }]
    })
  const isShown = ({ shownUntil }: ContentFacts) =>
    shownUntil === null || shownUntil >= term.startOn
  return [
    ...of('namesOldTerm', (one) => isShown(one) && over.some((before) => names(one.text, before))),
    ...of('shownNoMore', (one) => one.kind !== 'alert' && !isShown(one)),
    ...of('movedAddress', ({ urls }) => urls.some((url) => moved.has(pathOf(url) ?? ''))),
    ...checkRedirects(facts, moved),
    ...checkLinks(facts, brokenLinks),
  ]
}

/** Redirects to an address that is itself redirected. */
function checkRedirects({ term, redirects }: TermFacts, moved: ReadonlySet<string>): Said[] {
  const twice = redirects.filter(({ to }) => moved.has(pathOf(to) ?? ''))
  if (twice.length === 0) return []
  return [
    {
      ...{ rule: 'movedTwice', severity: 'look', place: 'redirects', fixBy: term.startOn },
      ...{ count: twice.length, names: twice.map(({ from }) => from) },
    },
  ]
}

function checkLinks({ term }: TermFacts, broken: TermFacts['brokenLinks']): Said[] {
  if (broken === null) return [notChecked('links', 'neverTried')]
  if (broken.length === 0) return []
  return [
    {
      ...{ rule: 'linkBroken', severity: 'wrong', place: 'links', fixBy: term.startOn },
      ...{ count: broken.length, names: broken },
    },
  ]
}
