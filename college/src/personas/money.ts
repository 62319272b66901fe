import type { Residency } from '#catalog/tuition.ts'

/** How somebody pays: a school or an office of veterans for them, aid, a plan, themselves, or not at all. */
export type Funding = 'district' | 'veteran' | 'waiver' | 'aid' | 'plan' | 'own'

/** Of the fixed people: what their accounts show. Others follow chance. */
export const fixedFunding: Readonly<Record<string, Funding>> = {
  'full.time': 'aid',
  'new.student': 'plan',
  'transfer.in': 'own',
  'ela.learner': 'aid',
  'hold.money': 'own',
  'opt.out': 'own',
  'grad.soon': 'aid',
  'huge.history': 'waiver',
  'edge.text': 'own',
  'dst.schedule': 'own',
  'gpa.zero': 'aid',
  'beta.tester': 'plan',
}

/** Fixed people who do not count as living in Iowa. */
export const fixedResidency: Readonly<Record<string, Residency>> = {
  'dst.schedule': 'INT',
  'edge.text': 'OUT',
}
