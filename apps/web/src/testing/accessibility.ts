import axe from 'axe-core'

const RULES = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }

/** Transitions are shorter; longer animations show progress or time. */
const MAX_ANIMATION_MS = 1000

/** Resolves when transitions are done; other animations keep running. */
function animationsSettled(): Promise<unknown> {
  const ending = document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= MAX_ANIMATION_MS)
  // The animation of a removed element never finishes.
  return Promise.allSettled(ending.map(({ finished }) => finished))
}

/**
 * The axe-core violations on screen once transitions are done, one line each: the rule and the
 * elements.
 * @param allow rules that do not apply to a lone component, such as `region`
 */
export async function accessibilityFaults(
  allow: readonly string[] = [],
  context: Element = document.body,
): Promise<string[]> {
  const rules = Object.fromEntries(allow.map((rule) => [rule, { enabled: false }]))
  await animationsSettled()
  const { violations } = await axe.run(context, { ...RULES, rules, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

/** Rules about a whole page, which don't apply to a lone component. */
export const STANDALONE_RULES = [
  'region',
  'page-has-heading-one',
  'landmark-one-main',
  'document-title',
]
