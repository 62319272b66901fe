import axe from 'axe-core'

const RULES = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }

/** So long takes what fades or moves to its place; what takes longer tells of time. */
const LONGEST_MS = 1000

/** What fades or moves has come to rest; what goes on is left to it. */
function atRest(): Promise<unknown> {
  const ending = document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= LONGEST_MS)
  // What is taken away meanwhile has no end of its own.
  return Promise.allSettled(ending.map(({ finished }) => finished))
}

/**
 * What axe-core finds wrong with what is on screen once it is at rest, one line each: the rule and the elements.
 * @param allow rules that do not apply to a lone component, such as `region`
 */
export async function accessibilityFaults(
  allow: readonly string[] = [],
  context: Element = document.body,
): Promise<string[]> {
  const rules = Object.fromEntries(allow.map((rule) => [rule, { enabled: false }]))
  await atRest()
  const { violations } = await axe.run(context, { ...RULES, rules })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

/** Rules about a whole page, which a component drawn alone cannot keep. */
export const ALONE = ['region', 'page-has-heading-one', 'landmark-one-main', 'document-title']
