import {
  type ContentFacts,
  type ContentKind,
  contentKinds,
  type EarlierTerm,
  type TermFacts,
} from './facts.ts'
import { type CheckResult, type FixLocation, notChecked, type TermRule } from './finding.ts'

const places: Readonly<Record<ContentKind, FixLocation>> = {
  link: 'links',
  slide: 'slides',
  article: 'articles',
  alert: 'alerts',
}

const letters = /[\p{L}\p{N}]/u

/** Whether a text has a term's title, in any language, or its code as words of its own, in any case. */
export function mentionsTerm(
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
export function checkContent(facts: TermFacts): CheckResult[] {
  const { term, earlier, content, redirects, brokenLinks } = facts
  const pastTerms = earlier.filter(({ endOn }) => endOn < term.startOn)
  const movedPaths = new Set(redirects.map(({ from }) => from))
  const findingsOf = (rule: TermRule, applies: (item: ContentFacts) => boolean): CheckResult[] =>
    contentKinds.flatMap((kind) => {
      const matches = content.filter((item) => item.kind === kind && applies(item))
      if (matches.length === 0) return []
      const titles = matches.map(({ title }) => title)
      const at = { place: places[kind], fixBy: term.startOn, severity: 'look' } as const
      return [{ rule, ...at, count: matches.length, names: titles }]
    })
  const isShown = ({ shownUntil }: ContentFacts) =>
    shownUntil === null || shownUntil >= term.startOn
  return [
    ...findingsOf(
      'namesOldTerm',
      (item) => isShown(item) && pastTerms.some((before) => mentionsTerm(item.text, before)),
    ),
    ...findingsOf('shownNoMore', (item) => item.kind !== 'alert' && !isShown(item)),
    ...findingsOf('movedAddress', ({ urls }) =>
      urls.some((url) => movedPaths.has(pathOf(url) ?? '')),
    ),
    ...checkRedirects(facts, movedPaths),
    ...checkLinks(facts, brokenLinks),
  ]
}

/** Redirects to an address that is itself redirected. */
function checkRedirects(
  { term, redirects }: TermFacts,
  movedPaths: ReadonlySet<string>,
): CheckResult[] {
  const chained = redirects.filter(({ to }) => movedPaths.has(pathOf(to) ?? ''))
  if (chained.length === 0) return []
  return [
    {
      ...{ rule: 'movedTwice', severity: 'look', place: 'redirects', fixBy: term.startOn },
      ...{ count: chained.length, names: chained.map(({ from }) => from) },
    },
  ]
}

function checkLinks({ term }: TermFacts, broken: TermFacts['brokenLinks']): CheckResult[] {
  if (broken === null) return [notChecked('links', 'neverTried')]
  if (broken.length === 0) return []
  return [
    {
      ...{ rule: 'linkBroken', severity: 'wrong', place: 'links', fixBy: term.startOn },
      ...{ count: broken.length, names: broken },
    },
  ]
}
