import { createHash, randomUUID } from 'node:crypto'
import { buildCategory, buildLink } from '../build-links.ts'
import { buildPeriod } from '../build-section.ts'
import { department, office } from './managed.ts'
import type { World } from './world.ts'

/** The calls of managed entities: each kind has the same ones (`managed-routes.ts`). */

interface RequestParts {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: object
}

type CreateEntity = (world: World, removedAt: Date | null) => Promise<string>

const idOf = ({ id }: { id: string }) => id
const start = new Date('2026-10-19T11:00:00Z')

const alert: CreateEntity = ({ app }, removed_at) =>
  app.database.db
    .insertInto('alert')
    .values({ severity: 'info', title: 'Closed', body: 'On Monday.', starts_at: start, removed_at })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(idOf)

const message: CreateEntity = ({ app }, removed_at) =>
  app.database.db
    .insertInto('message')
    .values({
      kind: 'message',
      title: 'Closed',
      body: 'On Monday.',
      starts_at: start,
      audience: JSON.stringify('campus:NOWHERE'),
      removed_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(idOf)

const campusEvent: CreateEntity = ({ app }, removed_at) =>
  app.database.db
    .insertInto('campus_event')
    .values({ uid: randomUUID(), title: 'Fair', starts_at: start, category: 'Arts', removed_at })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(idOf)

const campusClosure: CreateEntity = ({ app }, removed_at) =>
  app.database.db
    .insertInto('campus_closure')
    .values({ title: 'Snow day', first_on: '2026-01-12', last_on: '2026-01-12', removed_at })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(idOf)

const carouselItem: CreateEntity = ({ app }, removed_at) =>
  app.database.db
    .insertInto('carousel_item')
    .values({ title: 'Spring', text: '', removed_at })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(idOf)

const redirect: CreateEntity = ({ app }, removed_at) =>
  app.database.db
    .insertInto('redirect')
    .values({ from_path: `/old/${randomUUID()}`, to_path: '/dashboard', removed_at })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(idOf)

/** In a term of its own, so that other calls can register. */
const registrationPause: CreateEntity = async ({ app }, removed_at) => {
  const { db } = app.database
  const code = randomUUID().slice(0, 8)
  await buildPeriod(db, { code })
  return db
    .insertInto('registration_pause')
    .values({ term_code: code, message: 'On Monday.', removed_at })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(idOf)
}

const removedLink: CreateEntity = ({ app }, removed_at) =>
  buildLink(app.database.db, { removed_at })

const removedCategory: CreateEntity = ({ app }, removed_at) =>
  buildCategory(app.database.db, { removed_at })

const kinds: Readonly<Record<string, CreateEntity>> = {
  '/v1/alertification/alert': alert,
  '/v1/alertification/message': message,
  '/v1/events/campus-event': campusEvent,
  '/v1/events/campus-closure': campusClosure,
  '/v1/configuration/carousel-item': carouselItem,
  '/v1/configuration/redirect': redirect,
  '/v1/registration/pause': registrationPause,
}

type Samples = Readonly<
  Record<string, { readonly request: (world: World) => RequestParts | Promise<RequestParts> }>
>

const byId = Object.fromEntries(
  Object.entries(kinds).flatMap(([path, create]) => {
    const existing = {
      request: async (world: World) => ({ params: { id: await create(world, null) } }),
    }
    const removed = {
      request: async (world: World) => ({ params: { id: await create(world, start) } }),
    }
    return [
      [`PATCH ${path}/{id}`, existing],
      [`DELETE ${path}/{id}`, existing],
      [`POST ${path}/{id}/restore`, removed],
    ]
  }),
)

async function picture({ app }: World): Promise<string> {
  const content = Buffer.from(randomUUID())
  const id = createHash('sha256').update(content).digest('hex')
  await app.database.db
    .insertInto('picture')
    .values({ id, type: 'image/png', width: 1, height: 1, content, created_at: start })
    .execute()
  return id
}

export const managedSamples: Samples = {
  ...byId,
  'POST /v1/directory/office/{id}/restore': {
    request: async (world) => ({ params: { id: await office(world, start) } }),
  },
  'POST /v1/directory/department/{id}/restore': {
    request: async (world) => ({ params: { id: await department(world, start) } }),
  },
  'POST /v1/links/link/{id}/restore': {
    request: async (world) => ({ params: { id: await removedLink(world, start) } }),
  },
  'POST /v1/links/category/{id}/restore': {
    request: async (world) => ({ params: { id: await removedCategory(world, start) } }),
  },
  // An old address has only one target.
  'POST /v1/configuration/redirect': {
    request: () => ({ body: { fromPath: `/old/${randomUUID()}`, toPath: '/dashboard' } }),
  },
  'POST /v1/alertification/audience/check': {
    request: ({ student }) => ({ body: { audience: [], username: student.username } }),
  },
  'GET /public/v1/configuration/picture/{id}': {
    request: async (world) => ({ params: { id: await picture(world) } }),
  },
}
