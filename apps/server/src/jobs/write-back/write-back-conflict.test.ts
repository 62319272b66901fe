import { afterEach, expect, test } from 'vitest'
import type { OwnFieldInput } from '#modules/people/profile/writebacks.queries.ts'
import { useEthos } from '#testing/sources/ethos.ts'
import { type WritebackCollege, writebackCollege } from '#testing/sources/writeback-college.ts'
import { useTestDatabase } from '#testing/test-database.ts'

// The college and a person change the same field.

const database = useTestDatabase()
const college = useEthos()
const minute = 60_000

let open: WritebackCollege | undefined
afterEach(async () => {
  await open?.source.close()
})
let people = 0

/** A different student each time. */
async function student() {
  const ethos = college()
  ethos.time.advance(minute)
  open = await writebackCollege(database(), ethos, people++)
  return { ethos, ...open }
}

const rowsOf = async (text: string) => (await database().pool.query(text)).rows
const email: OwnFieldInput = { field: 'personalEmail', value: 'maya@mail.example' }

test('keeps what the college changed meanwhile, and shows it to the person', async () => {
  const { requestChange, deliver, edit, states, puts, personId } = await student()
  await requestChange(email)
  edit((document) => ({
    ...document,
    emails: [{ type: { emailType: 'personal' }, address: 'registrar@mail.example' }],
  }))
  expect(await deliver()).toEqual({ conflict: 1 })
  expect(puts()).toHaveLength(0)
  expect(await states()).toEqual(['conflict'])
  expect(
    await rowsOf(`select value from person_contact where person_id = '${personId}'
      and type = 'personal' and removed_at is null`),
  ).toEqual([{ value: 'registrar@mail.example' }])
  expect(await rowsOf('select from own_contact')).toEqual([])
  // Submitted again on top of the college's value, it is accepted.
  await requestChange(email)
  expect(await deliver()).toEqual({ done: 1 })
})

/** The college sets a preferred name that no one requested. */
const calledPeggy = (document: { names?: unknown }) => ({
  ...document,
  names: [
    ...(document.names as object[]).filter((name) => !JSON.stringify(name).includes('favored')),
    { type: { category: 'favored' }, fullName: 'Peggy Lindgren', firstName: 'Peggy' },
  ],
})

test('sis.md 4.7 keeps what the college changed meanwhile, even if the hub read it before the change was delivered', async () => {
  const { requestChange, deliver, edit, sync, states, puts, personId } = await student()
  await requestChange(email)
  await requestChange({ field: 'preferredName', value: { first: 'Maya', middle: null } })
  edit((document) => ({
    ...calledPeggy(document),
    emails: [{ type: { emailType: 'personal' }, address: 'registrar@mail.example' }],
  }))
  await sync()
  // Until then the person sees their own values.
  expect(await states()).toEqual(['queued', 'queued'])
  expect(await rowsOf('select preferred_first as name from person')).toEqual([{ name: 'Maya' }])
  expect(await deliver()).toEqual({ conflict: 2 })
  expect(puts()).toHaveLength(0)
  expect(await states()).toEqual(['conflict', 'conflict'])
  expect(await rowsOf('select preferred_first as name from person')).toEqual([{ name: 'Peggy' }])
  expect(
    await rowsOf(`select value from person_contact where person_id = '${personId}'
      and type = 'personal' and removed_at is null`),
  ).toEqual([{ value: 'registrar@mail.example' }])
  expect(await rowsOf('select from own_contact')).toEqual([])
})

test('sis.md 4.7 reports the college’s change to a person who returns to the value before it', async () => {
  const { requestChange, deliver, edit, sync, states, puts } = await student()
  const name = async () => (await rowsOf('select preferred_first as name from person'))[0].name
  const before = await name()
  await requestChange({ field: 'preferredName', value: { first: 'Maya', middle: null } })
  edit(calledPeggy)
  await sync()
  await requestChange({ field: 'preferredName', value: { first: before, middle: null } })
  expect(await states()).toEqual(['queued'])
  expect(await deliver()).toEqual({ conflict: 1 })
  expect(puts()).toHaveLength(0)
  expect(await name()).toBe('Peggy')
})

test('lets a person’s pronouns win over the college’s change, where the college allows it', async () => {
  const { ethos, requestChange, deliver, edit, states } = await student()
  const [one, other] = ethos.store.all('personal-pronouns').slice(-2)
  const change = async () => {
    await requestChange({ field: 'genderPronoun', value: null })
    await requestChange({ field: 'genderPronoun', value: String(one?.code) })
    edit((document) => ({ ...document, personalPronoun: { id: other?.id } }))
  }
  await change()
  expect(await deliver({ PORTAL_WINS: 'genderPronoun' })).toEqual({ done: 1 })
  expect(await states()).toEqual(['done'])
})
