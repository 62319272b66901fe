import { expect, test } from 'vitest'
import { buildMaterial } from '#testing/build-guidance.ts'
import { buildPeriod } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { useOffer } from '#testing/offer/use-offer.ts'

const college = useOffer()
const db = () => college.app().database.db
const ask = (id: string) => college.app().inject({ url: `/public/v1/courses/sections/${id}` })

async function detail(id: string) {
  const response = await ask(id)
  expect(response.statusCode, response.body).toBe(200)
  agreesWithContract('SectionDetail', response.json())
  return response.json()
}

/** Adds a section of the same course in its own term. */
async function addSection(of: string, code: string, start: string, end: string) {
  const { id } = await buildPeriod(db(), { code, start_on: start, end_on: end })
  await college.app().database.pool.query(
    `insert into section (source_id, sis_id, course_id, academic_period_id, name, number, title,
       campus_code, delivery_mode, status, start_on, end_on, credit_min, row_hash)
     select source_id, $2, course_id, $3, name, number, title, campus_code, delivery_mode, 'closed',
       $4, $5, credit_min, row_hash from section where id = $1`,
    [of, code, id, start, end],
  )
}

test('returns one section with its course, its term, and when the course was taught', async () => {
  const { id } = await college.offer('ENG-105', 'Composition I', { capacity: 20 })
  await addSection(id, '2025FA', '2025-08-25', '2025-12-12')
  await addSection(id, '2020FA', '2020-08-24', '2020-12-11')
  expect(await detail(id)).toMatchObject({
    term: { code: '2026FA' },
    source: { state: 'current' },
    course: { id: 'ENG-105', sectionCount: 1, sections: [{ id, seats: { open: 20 } }] },
    isCanceled: false,
    sharesSeatsWith: [],
    books: null,
    taughtIn: [{ code: '2025FA' }, { code: '2026FA' }],
  })
  expect((await ask(id)).headers['cache-control']).toBe('public, max-age=60')
})

test('names the sections it shares seats with, and whether it was canceled', async () => {
  const { id } = await college.offer('ART-133', 'Drawing I', { cross_list_code: 'X1' })
  await college.offer('ART-134', 'Drawing II', { cross_list_code: 'X1' })
  await college.offer('ART-135', 'Painting', { cross_list_code: 'X2' })
  expect((await detail(id)).sharesSeatsWith).toEqual(['ART-134-01'])
  await db().updateTable('section').set({ status: 'cancelled' }).where('id', '=', id).execute()
  expect((await detail(id)).isCanceled).toBe(true)
})

test('returns whether books cost anything only if they were sent', async () => {
  const { id } = await college.offer('ENG-105', 'Composition I')
  await college.offer('BIO-112', 'General Biology')
  await buildMaterial(db(), id, { requirement: 'required', price_new_cents: 0 })
  await buildMaterial(db(), id, { requirement: 'optional', price_new_cents: 2_000 })
  expect((await detail(id)).books).toBe('noCost')
  expect(await college.courses({ noCostBooks: 'true' })).toEqual(['ENG-105'])
  // An unknown price may be more than zero.
  await buildMaterial(db(), id, { requirement: 'recommended', price_new_cents: null })
  expect((await detail(id)).books).toBe('cost')
  expect(await college.courses({ noCostBooks: 'true' })).toEqual([])
})

test('returns a class’s fees, that it has none, or that the college does not send them', async () => {
  const translations = { es: { title: 'Materiales de laboratorio' } }
  const fees = [
    { title: 'Lab materials', amountCents: 4_500, translations },
    { title: 'Course fee', amountCents: 2_000 },
  ]
  const lab = await college.offer('BIO-112', 'Biology', { fees: JSON.stringify(fees) })
  const free = await college.offer('ENG-105', 'Composition I', { fees: '[]' })
  const notProvided = await college.offer('PHI-101', 'Philosophy')
  const readFees = async ({ id }: { id: string }) => (await detail(id)).course.sections[0].fees
  expect(await readFees(lab)).toEqual(fees)
  expect(await readFees(free)).toEqual([])
  expect(await readFees(notProvided)).toBeNull()
  const page = await college.search()
  expect(page.courses?.map(({ sections }) => sections[0]?.fees)).toEqual([fees, [], null])
})

test('returns 404 for a section that was removed or never existed', async () => {
  const { id } = await college.offer('ENG-105', 'Composition I')
  await db().updateTable('section').set({ removed_at: new Date() }).execute()
  expect((await ask(id)).statusCode).toBe(404)
  expect((await ask('00000000-0000-7000-8000-000000000000')).statusCode).toBe(404)
  expect((await ask('ENG-105')).statusCode).toBe(400)
})
