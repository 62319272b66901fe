import { dashboardCards } from '@myhub/domain/preferences/dashboard-cards.ts'
import Type, { type Static } from 'typebox'
import { namedSchema, oneOf, strictObject } from '#http/schema.ts'

const cards = (description: string, minItems: number) =>
  Type.Array(oneOf(dashboardCards), {
    description,
    minItems,
    maxItems: dashboardCards.length,
    uniqueItems: true,
  })

/** A person's dashboard layout (R8.2). */
export const DashboardLayout = namedSchema('DashboardLayout', {
  ...strictObject({
    order: cards('The cards from top to bottom.', 1),
    hidden: cards('The hidden cards.', 0),
  }),
  examples: [{ order: ['upNext', 'tasks', 'needsAttention'], hidden: ['tasks'] }],
})
export type DashboardLayout = Static<typeof DashboardLayout>
