import axe from 'axe-core'

const RULES = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }

/**
 * What axe-core finds wrong with what is on screen, one line each: the rule and the elements.
 * @param allow rules that do not apply to a lone component, such as `region`
 */
export async function accessibilityFaults(
  allow: readonly string[] = [],
  context: Element = document.body,
): Promise<string[]> {
  const rules = Object.fromEntries(allow.map((rule) => [rule, { enabled: false }]))
  const { violations } = await axe.run(context, { ...RULES, rules })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

/** Rules about a whole page, which a component drawn alone cannot keep. */
export const ALONE = ['region', 'page-has-heading-one', 'landmark-one-main', 'document-title']
