import { afterEach, expect, test } from 'vitest'
import type { ClassWatch } from '#data/registration/watches.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import {
  aCourse,
  aSection,
  foundClasses,
  someOptions,
  somePlans,
} from '#testing/records/classes.ts'
import { toasts } from '#ui/toast/toasts.ts'

const seats = {
  state: 'full',
  capacity: 24,
  taken: 24,
  open: 0,
  reserved: 0,
  waitlist: null,
} as const
const [full = aSection()] = [aSection({ seats })]
const { term } = somePlans()

const watch = (more: Partial<ClassWatch> = {}): ClassWatch => ({
  id: '00000000-0000-7000-8000-0000000000a1',
  term: term ?? { id: '', code: '', title: '', startOn: '', endOn: '' },
  course: { id: 'ENG-105', title: 'Composition I' },
  section: { id: full.id, name: full.name },
  open: [],
  isOver: false,
  createdAt: '2026-10-28T15:00:00Z',
  ...more,
})

async function open(
  path: string,
  watches: ClassWatch[],
  { post, sections = [full] }: { post?: () => unknown; sections?: (typeof full)[] } = {},
) {
  setClock()
  const all = [...watches]
  const requests: unknown[] = []
  const api = fakeApi({
    'GET /v1/authentication/login': { authenticated: true, expiresAt: '2026-10-28T20:00:00Z' },
    'POST /v1/people/person/mine/data': { sectionRegistrations: group([]) },
    'GET /v1/registration/plans': somePlans({ plans: [] }),
    'GET /public/v1/courses/section-options': someOptions(),
    'GET /public/v1/courses/sections': foundClasses([
      aCourse({ sections, sectionCount: sections.length }),
    ]),
    'GET /v1/registration/watches': () => [...all],
    'POST /v1/registration/watches': async (request) => {
      requests.push(await request.json())
      if (post) return post() as never
      all.push(watch())
      return watch()
    },
    'DELETE /v1/registration/watches/{id}': () => {
      all.length = 0
      return new Response(null, { status: 204 })
    },
  })
  return { ...(await openApp(path)), requests, api }
}

afterEach(() => toasts.set([]))

test('starts and stops watching a full class from the search', async () => {
  const { screen, requests } = await open('/classes', [])
  await screen.getByRole('button', { name: `Watch for a seat: ${full.name}` }).click()
  await expect
    .element(screen.getByText(`We'll tell you when ${full.name} has an open seat`).first())
    .toBeVisible()
  expect(requests).toEqual([{ sectionId: full.id }])
  await screen.getByRole('button', { name: `Stop watching: ${full.name}` }).click()
  await expect
    .element(screen.getByRole('button', { name: `Watch for a seat: ${full.name}` }))
    .toBeVisible()
})

test('watches all classes of a course without a seat', async () => {
  const other = aSection({
    id: '00000000-0000-7000-8000-0000000000c9',
    name: 'ENG-105-CRF04',
    seats,
  })
  const { screen, requests } = await open('/classes', [], { sections: [full, other] })
  await screen.getByRole('button', { name: 'Watch for a seat: any class of ENG-105' }).click()
  await expect.poll(() => requests).toEqual([{ term: '2027SP', course: 'ENG-105' }])
  expect(await accessibilityFaults()).toEqual([])
})

test('shows the limit to a student who watches too many classes', async () => {
  const { screen } = await open('/classes', [], { post: () => failure(409) })
  await screen.getByRole('button', { name: `Watch for a seat: ${full.name}` }).click()
  await expect
    .element(screen.getByText(/watching 20 classes, the most you can/).first())
    .toBeVisible()
})

test('lists watched classes with their seats, and undoes removing one', async () => {
  const seat = watch({ open: [{ id: full.id, name: full.name }] })
  const { screen, requests } = await open('/classes/plan', [seat])
  const entry = screen.getByRole('listitem').filter({ hasText: 'Seat open' })
  await expect.element(entry).toMatchTextContent('ENG-105-CRF03')
  expect(await accessibilityFaults()).toEqual([])
  await screen.getByRole('button', { name: `Stop watching: ${full.name}` }).click()
  await expect.element(screen.getByText(/You aren't watching any classes/)).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('No seat yet')).toBeVisible()
  expect(requests).toEqual([{ sectionId: full.id }])
})

test('shows that a watch is over', async () => {
  const { screen } = await open('/classes/plan', [watch({ isOver: true })])
  await expect.element(screen.getByText('Ended')).toBeVisible()
})
