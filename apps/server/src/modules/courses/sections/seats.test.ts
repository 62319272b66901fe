import { expect, test } from 'vitest'
import { buildPerson } from '#testing/build-person.ts'
import { buildRegistration } from '#testing/build-records.ts'
import { useOffer } from '#testing/offer/use-offer.ts'

const college = useOffer()

type Section = NonNullable<Parameters<typeof college.offer>[2]>

/** Two cross-listed sections of different courses, with these numbers of students. */
async function crossListed(first: Section, second: Section, students: readonly [number, number]) {
  const { db } = college.app().database
  const code = { cross_list_code: 'X1' }
  for (const [at, section] of [first, second].entries()) {
    const { id } = await college.offer(`ART-13${at}`, 'Drawing', { ...code, ...section })
    for (let student = 0; student < (students[at] ?? 0); student++)
      await buildRegistration(db, (await buildPerson(db)).id, id)
  }
}

/** Each section's state, and its open, reserved, taken and total seats. */
async function seats() {
  const { courses } = await college.search()
  return courses?.flatMap(({ sections }) =>
    sections.map(({ seats: { state, open, reserved, taken, capacity } }) => [
      ...[state, open, reserved, taken, capacity],
    ]),
  )
}

test('counts each student of cross-listed sections toward their shared capacity', async () => {
  const shared = { cross_list_capacity: 6 }
  await crossListed({ capacity: 6, ...shared }, { capacity: 6, ...shared }, [3, 2])
  expect(await seats()).toEqual([
    ['open', 1, 0, 5, 6],
    ['open', 1, 0, 5, 6],
  ])
  const { db } = college.app().database
  await db.updateTable('section').set({ cross_list_capacity: 5 }).execute()
  expect(await college.courses({ seats: 'open' })).toEqual([])
  expect(await college.courses({ seats: 'full' })).toEqual(['ART-130', 'ART-131'])
})

test('also applies a section’s own capacity', async () => {
  const shared = { cross_list_capacity: 9 }
  await crossListed({ capacity: 3, ...shared }, { capacity: 6, ...shared }, [3, 2])
  expect(await seats()).toEqual([
    ['full', 0, 0, 5, 9],
    ['open', 4, 0, 5, 9],
  ])
})

test('uses the capacity of the largest section without a shared one', async () => {
  await crossListed({ capacity: 4 }, { capacity: 6 }, [1, 2])
  expect(await seats()).toEqual([
    ['open', 3, 0, 3, 6],
    ['open', 3, 0, 3, 6],
  ])
})

test('does not count a canceled section toward the shared seats', async () => {
  const shared = { cross_list_capacity: 6 }
  await crossListed({ capacity: 6, ...shared }, { status: 'cancelled', ...shared }, [2, 3])
  expect(await seats()).toEqual([['open', 4, 0, 2, 6]])
})

test.each<[string, Section, number, number]>([
  ['open', { capacity: 5, reserved_seats: 3 }, 1, 3],
  ['reserved', { capacity: 4, reserved_seats: 3 }, 0, 3],
  ['reserved', { capacity: 2, reserved_seats: 3 }, 0, 1],
  ['full', { capacity: 1, reserved_seats: 3 }, 0, 0],
  ['closed', { capacity: 3, reserved_seats: 2, status: 'closed' }, 0, 2],
  ['waitlist', { capacity: 3, reserved_seats: 2, waitlist_max: 5 }, 0, 2],
  ['full', { capacity: 3, reserved_seats: 2, waitlist_max: 5, waitlist_count: 5 }, 0, 2],
])(
  'kept seats are never open: %s with %j and one taken',
  async (state, section, open, reserved) => {
    const { db } = college.app().database
    const { id } = await college.offer('ENG-105', 'Composition I', section)
    await buildRegistration(db, (await buildPerson(db)).id, id)
    expect(await seats()).toEqual([[state, open, reserved, 1, section.capacity]])
  },
)
