import Type, { type Static } from 'typebox'
import { namedSchema, nullable, text, uuid } from '#http/schema.ts'
import { translations } from '#http/schemas/translations.ts'
import { planFields } from '../groups/programs/program-plan.schema.ts'

/** A person's progress in a program they don't study (R8.6). */
export const WhatIfPlan = namedSchema(
  'WhatIfPlan',
  Type.Object(
    {
      program: Type.Object({
        id: uuid(),
        code: text(),
        title: text(),
        credential: nullable(text('The college’s name for the credential.')),
        translations: translations({
          title: Type.Optional(text()),
          credential: Type.Optional(text()),
        }),
      }),
      plan: nullable(Type.Object(planFields)),
    },
    {
      examples: [
        {
          program: {
            id: '019a2b70-5b3c-7aa1-9c44-2f7d6e5b4a30',
            code: 'WELD',
            title: 'Welding Technology',
            credential: 'Diploma',
            translations: { es: { title: 'Tecnología de soldadura', credential: 'Diploma' } },
          },
          plan: {
            catalogYear: '2026-27',
            isOfficial: false,
            creditsRequired: 42,
            earnedCredits: 9,
            inProgressCredits: 6,
            remainingCredits: 27,
            percent: 21,
            minGpa: 2,
            groups: [],
          },
        },
      ],
    },
  ),
)
export type WhatIfPlan = Static<typeof WhatIfPlan>
