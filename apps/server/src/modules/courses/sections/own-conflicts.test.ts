import { expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { buildRegistration } from '#testing/build-records.ts'
import { buildMeeting } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { useOffer } from '#testing/offer/use-offer.ts'
import { signIn } from '#testing/sign-in.ts'

const college = useOffer()
const url = '/v1/courses/sections'

type Meets = NonNullable<Parameters<typeof buildMeeting>[2]>

/** A class with one weekly meeting. */
async function offer(number: string, meets: Meets) {
  const section = await college.offer(number, `Course ${number}`)
  await buildMeeting(college.app().database.db, section.id, meets)
  return section.id
}

test('finds the classes that do not meet during a student’s own', async () => {
  const { db } = college.app().database
  const half = { start_on: '2026-08-24', end_on: '2026-10-16' }
  const own = await offer('ENG-105', { ...half, start_time: '09:00', end_time: '09:50' })
  await offer('BIO-101', { days: ['WE'], start_time: '09:30', end_time: '10:50' })
  await offer('BIO-102', { days: ['TU'], start_time: '09:00', end_time: '09:50' })
  await offer('BIO-103', { start_time: '09:50', end_time: '10:40' })
  await offer('BIO-104', { start_time: '09:00', end_time: '09:50', start_on: '2026-10-19' })
  // They overlap on a single Monday, on which it doesn't meet.
  await offer('BIO-105', {
    days: ['MO'],
    start_time: '09:00',
    end_time: '09:50',
    start_on: '2026-10-12',
    exceptions: ['2026-10-12'],
  })
  await offer('BIO-106', { days: [], start_time: null, end_time: null, is_online: true })
  const dropped = await offer('BIO-107', { start_time: '14:00', end_time: '14:50' })
  await offer('BIO-108', { start_time: '14:00', end_time: '14:50' })

  const { id, username } = await buildAccount(db)
  await buildRegistration(db, id, own)
  await buildRegistration(db, id, dropped, { status_code: 'D' })
  const { headers } = await signIn(college.app(), username)
  const ask = async (query: Record<string, string>) => {
    const response = await college.app().inject({ url, query, headers })
    agreesWithContract('SectionSearch', response.json())
    expect(response.headers['cache-control'] ?? '').not.toContain('public')
    return response.json().courses.map((course: { id: string }) => course.id)
  }
  const all = [1, 2, 3, 4, 5, 6, 7, 8].map((last) => `BIO-10${last}`)
  expect(await ask({})).toEqual([...all, 'ENG-105'])
  expect(await ask({ fits: 'true' })).toEqual([...all.slice(1), 'ENG-105'])
  expect(await ask({ fits: 'true', words: 'bio 101' })).toEqual([])
})

test('returns 401 to anonymous callers, and rejects the filter in the public search', async () => {
  expect((await college.app().inject({ url })).statusCode).toBe(401)
  expect(await college.rejectedFields({ fits: 'true' })).toEqual(['fits'])
})
