import type { Residency } from '#catalog/tuition.ts'

/** How a student's bills are paid. */
export type Funding = 'district' | 'veteran' | 'waiver' | 'aid' | 'plan' | 'own'

/** How the personas pay. For others it is random. */
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

/** Personas who are not residents of Iowa. */
export const fixedResidency: Readonly<Record<string, Residency>> = {
  'dst.schedule': 'INT',
  'edge.text': 'OUT',
}
