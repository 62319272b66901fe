import axe from 'axe-core'

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules whose result depends on where things are on the screen. */
export const LAYOUT_RULES = ['color-contrast', 'target-size', 'scrollable-region-focusable']

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
 * @param runOnly tags or rules to check
 */
export async function accessibilityFaults(
  allow: readonly string[] = [],
  context: Element = document.body,
  runOnly: readonly string[] = ALL_RULES,
): Promise<string[]> {
  const rules = Object.fromEntries(allow.map((rule) => [rule, { enabled: false }]))
  await animationsSettled()
  const { violations } = await axe.run(context, {
    runOnly: [...runOnly],
    rules,
    resultTypes: ['violations'],
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

/** Rules about a whole page, which don't apply to a lone component. */
export const STANDALONE_RULES = [
  'region',
  'page-has-heading-one',
  'landmark-one-main',
  'document-title',
]
