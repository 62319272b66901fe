/**
 * An audience as in the API: a word, a list of words that must all hold, or `and`, `or`, `not`
 * (domain.md section 8).
 */
export type Audience =
  | string
  | readonly Audience[]
  | { readonly and: readonly Audience[] }
  | { readonly or: readonly Audience[] }
  | { readonly not: Audience }

export type WordRule = { key: string; isNot: boolean; word: string }
export type GroupRule = {
  key: string
  isNot: boolean
  match: 'all' | 'any'
  parts: readonly Rule[]
}
/** One line of the editor, or a group of lines. */
export type Rule = WordRule | GroupRule

export const isGroup = (rule: Rule): rule is GroupRule => 'parts' in rule

const key = () => crypto.randomUUID()
export const newRule = (word = 'role:student'): WordRule => ({ key: key(), isNot: false, word })
export const newGroup = (parts: readonly Rule[], match: GroupRule['match'] = 'any'): GroupRule => ({
  key: key(),
  isNot: false,
  match,
  parts,
})

function ruleOf(audience: Audience): Rule {
  if (typeof audience === 'string') return newRule(audience)
  if ('not' in audience) {
    const inner = ruleOf(audience.not)
    return inner.isNot ? { ...newGroup([inner], 'all'), isNot: true } : { ...inner, isNot: true }
  }
  if ('or' in audience) return newGroup(audience.or.map(ruleOf), 'any')
  return newGroup(('and' in audience ? audience.and : audience).map(ruleOf), 'all')
}

/** An audience as lines in the editor; all or any of them must match. No lines means everyone. */
export function rulesOf(audience: Audience): GroupRule {
  const rule = ruleOf(audience)
  return isGroup(rule) && !rule.isNot ? rule : newGroup([rule], 'all')
}

function partOf(rule: Rule): Audience {
  const plain = isGroup(rule)
    ? rule.match === 'any'
      ? { or: rule.parts.map(partOf) }
      : { and: rule.parts.map(partOf) }
    : rule.word
  return rule.isNot ? { not: plain } : plain
}

/** Converts the lines to an audience. */
export function audienceOf({ match, parts }: GroupRule): Audience {
  const all = parts.map(partOf)
  return match === 'any' && all.length > 1 ? { or: all } : all
}

/**
 * The same, but in its previous notation if the meaning has not changed.
 * @param before null for something new
 */
export function meantBy(rules: GroupRule, before: { audience: unknown } | null): Audience {
  const meant = audienceOf(rules)
  const was = before && (before.audience as Audience)
  const isSame = was && JSON.stringify(audienceOf(rulesOf(was))) === JSON.stringify(meant)
  return isSame ? was : meant
}

/** Changes one line at any depth; null removes it, with groups that become empty. */
export function changed(group: GroupRule, at: string, to: (rule: Rule) => Rule | null): GroupRule {
  const parts = group.parts.flatMap((rule): Rule[] => {
    if (rule.key === at) return [to(rule) ?? []].flat()
    if (!isGroup(rule)) return [rule]
    const inner = changed(rule, at, to)
    return inner.parts.length === 0 ? [] : [inner]
  })
  return { ...group, parts }
}
