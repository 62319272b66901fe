import Type, { type Static } from 'typebox'
import { name, nullable, text, uuid } from '#http/schema.ts'
import { planFields } from './groups/program-plan.schema.ts'

/** How far somebody would be in a program that is not theirs (R8.6). */
export const WhatIfPlan = name(
  'WhatIfPlan',
  Type.Object({
    program: Type.Object({
      id: uuid(),
      code: text(),
      title: text(),
      credential: nullable(text('As the college calls it.')),
    }),
    plan: nullable(Type.Object(planFields)),
  }),
)
export type WhatIfPlan = Static<typeof WhatIfPlan>
