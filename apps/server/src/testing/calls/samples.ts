import { buildCategory, buildLink } from '../build-links.ts'
import { buildPeriod } from '../build-section.ts'
import type { World } from './world.ts'

/** What one call is given. What is left out comes from the contract's examples. */
interface Ask {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

interface Sample {
  /** Makes what a call needs to be there, and says how to ask for it. */
  readonly ask: (world: World) => Ask | Promise<Ask>
  /** Permissions of who is permitted, when they are more than the one that the call declares. */
  readonly needs?: readonly string[]
}

const link = ({ app }: World) => buildLink(app.database.db)
const category = ({ app }: World) => buildCategory(app.database.db)

/** The calls that need something to be there, or an address; all others take the contract's example. */
export const samples: Readonly<Record<string, Sample>> = {
  'POST /v1/authorization/user/mine/spoof-as/{targetUsername}': {
    ask: ({ student }) => ({ params: { targetUsername: student.username } }),
  },
  'GET /v1/people/person': {
    ask: ({ student }) => ({ query: { id: student.id } }),
    needs: ['person.view'],
  },
  'POST /v1/people/person/data': {
    ask: ({ student }) => ({ body: { personId: student.id, groups: ['programRoles'] } }),
  },
  'GET /v1/links/link/{id}': { ask: async (world) => ({ params: { id: await link(world) } }) },
  'DELETE /v1/links/link/{id}': { ask: async (world) => ({ params: { id: await link(world) } }) },
  'PATCH /v1/links/link': {
    ask: async (world) => ({ body: { id: await link(world), title: 'Tutors' } }),
  },
  'PATCH /v1/links/link/favorite': {
    ask: async (world) => ({ body: { linkId: await link(world), isFavorite: true } }),
  },
  'POST /v1/links/link': {
    ask: async (world) => ({
      body: {
        title: 'Tutors',
        url: 'https://tutors.example/',
        categoryIds: [await category(world)],
      },
    }),
  },
  'PATCH /v1/links/category/{id}': {
    ask: async (world) => ({ params: { id: await category(world) }, query: { active: 'false' } }),
  },
  'GET /v1/people/person/mine/books': {
    ask: async ({ app }) => ({
      query: { academicPeriodId: (await buildPeriod(app.database.db)).id },
    }),
  },
}
