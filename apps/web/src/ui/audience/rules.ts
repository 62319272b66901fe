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

function toRule(audience: Audience): Rule {
  if (typeof audience === 'string') return newRule(audience)
  if ('not' in audience) {
    const inner = toRule(audience.not)
    return inner.isNot ? { ...newGroup([inner], 'all'), isNot: true } : { ...inner, isNot: true }
  }
  if ('or' in audience) return newGroup(audience.or.map(toRule), 'any')
  return newGroup(('and' in audience ? audience.and : audience).map(toRule), 'all')
}

/** An audience as lines in the editor; all or any of them must match. No lines means everyone. */
export function toRules(audience: Audience): GroupRule {
  const rule = toRule(audience)
  return isGroup(rule) && !rule.isNot ? rule : newGroup([rule], 'all')
}

function toAudience(rule: Rule): Audience {
  const plain = isGroup(rule)
    ? rule.match === 'any'
      ? { or: rule.parts.map(toAudience) }
      : { and: rule.parts.map(toAudience) }
    : rule.word
  return rule.isNot ? { not: plain } : plain
}

/** Converts the lines to an audience. */
export function audienceOf({ match, parts }: GroupRule): Audience {
  const all = parts.map(toAudience)
  return match === 'any' && all.length > 1 ? { or: all } : all
}

/**
 * The same, but in its previous notation if the meaning has not changed.
 * @param before null for something new
 */
export function preserveNotation(rules: GroupRule, before: { audience: unknown } | null): Audience {
  const meant = audienceOf(rules)
  const previous = before && (before.audience as Audience)
  const isSame = previous && JSON.stringify(audienceOf(toRules(previous))) === JSON.stringify(meant)
  return isSame ? previous : meant
}

/** Changes one line at any depth; null removes it, with groups that become empty. */
export function changeRule(
  group: GroupRule,
  at: string,
  to: (rule: Rule) => Rule | null,
): GroupRule {
  const parts = group.parts.flatMap((rule): Rule[] => {
    if (rule.key === at) return [to(rule) ?? []].flat()
    if (!isGroup(rule)) return [rule]
    const inner = changeRule(rule, at, to)
    return inner.parts.length === 0 ? [] : [inner]
  })
  return { ...group, parts }
}
