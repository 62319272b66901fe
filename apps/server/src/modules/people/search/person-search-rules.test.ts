import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { buildPerson } from '#testing/build-person.ts'
import { buildContact } from '#testing/build-records.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { searchPeople } from './person-search.queries.ts'

const database = useTestDatabase()
const today = '2026-09-01'

beforeEach(async () => {
  await emptyTables(database().pool, 'person')
})

const window = { offset: 0, pageSize: 100 }
const ids = async (...terms: string[]) =>
  (await searchPeople(database().db, terms, window, today))?.items.map(({ id }) => id)

/** An independent version of the rule: a person's names normalized for comparison. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('ł', 'l')
    .toLowerCase()

const letter = fc.constantFrom('a', 'A', 'á', 'b', 'Ł', 'ñ', 'Ж', 'ж', '%', '_', '\\')
const name = fc.array(fc.string({ unit: letter, minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 2,
})
const person = fc.record({ first: name, last: name, preferred: fc.option(name) })

test('R6.2 finds a person exactly when every term is a prefix of one of their words', async () => {
  const terms = fc.array(fc.string({ unit: letter, minLength: 1, maxLength: 2 }), {
    minLength: 1,
    maxLength: 3,
  })
  const run = async (
    people: (typeof person extends fc.Arbitrary<infer P> ? P : never)[],
    input: string[],
  ) => {
    await emptyTables(database().pool, 'person')
    const built = []
    for (const { first, last, preferred } of people) {
      const { id, username, studentId } = await buildPerson(database().db, {
        legalFirst: first.join(' '),
        legalLast: last.join(' '),
        ...(preferred && { preferredFirst: preferred.join(' ') }),
      })
      const parts = [...first, ...last, ...(preferred ?? [])].map(plain)
      const words = [...parts, username, studentId]
      built.push({ id, words })
    }
    const normalized = input.map(plain)
    const expected = built
      .filter(({ words }) =>
        normalized.every((term) => words.some((word) => word.startsWith(term))),
      )
      .map(({ id }) => id)
    const found = await ids(...input)
    expect([...(found ?? [])].sort()).toEqual(expected.sort())
  }
  await fc.assert(fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 5 }), terms, run), {
    numRuns: 60,
  })
})

test.each([
  ['their last name without its accent', ['nunez']],
  ['their last name in capitals with another accent', ['ÑÚÑ']],
  ['the name that they go by and their last name, in any order', ['nu', 'may']],
  ['both in one term', ['may nu']],
  ['a part of a double name', ['obrien']],
  ['the same as it is written, with a curly apostrophe', ['O’Br']],
  ['their username', ['mnunez']],
  ['their student number with its zeros', ['00412']],
  ['their email address', ['maya@mail']],
])('finds a person by %s', async (_, terms) => {
  const { db } = database()
  const { id } = await buildPerson(db, {
    legalFirst: 'Margarita',
    preferredFirst: 'Maya',
    legalLast: "O'Brien-Núñez",
    username: 'mnunez7',
    studentId: '0041234',
  })
  await buildContact(db, id, { kind: 'email', type: 'personal', value: 'Maya@mail.example' })
  await buildPerson(db, { legalFirst: 'Marta', legalLast: 'Nolan' })
  expect(await ids(...terms)).toEqual([id])
})

test('finds no one by the middle of a word, a wildcard or an extra term', async () => {
  await buildPerson(database().db, { legalFirst: 'Maya', legalLast: 'Nunez' })
  for (const terms of [['unez'], ['%'], ['m_ya'], ['nun*'], ['maya', 'nunez', 'smith']])
    expect(await ids(...terms), terms.join(' ')).toEqual([])
  expect(await ids(' ', '\u0301')).toBeUndefined()
})

test('never finds deceased or removed people, and finds a person who returns', async () => {
  const { db } = database()
  const { id } = await buildPerson(db, { legalLast: 'Quillfeather' })
  await buildContact(db, id, { kind: 'email', type: 'school', value: 'quill@x.example' })
  const set = (values: { is_deceased?: boolean; removed_at?: string | null }) =>
    db.updateTable('person').set(values).where('id', '=', id).execute()
  await set({ is_deceased: true })
  expect([await ids('quillf'), await ids('quill@')]).toEqual([[], []])
  await set({ is_deceased: false, removed_at: '2026-08-01T00:00:00Z' })
  expect([await ids('quillf'), await ids('quill@')]).toEqual([[], []])
  await set({ removed_at: null })
  expect([await ids('quillf'), await ids('quill@')]).toEqual([[id], [id]])
})

test('finds a person by a new name or address immediately, and no longer by the old one', async () => {
  const { db, pool } = database()
  const { id } = await buildPerson(db, { preferredFirst: 'Oldfirst' })
  await buildContact(db, id, { kind: 'email', type: 'school', value: 'before@x.example' })
  await db.updateTable('person').set({ preferred_first: 'Newfirst' }).where('id', '=', id).execute()
  await pool.query(`update person_contact set value = 'after@x.example'`)
  expect([await ids('oldf'), await ids('before@')]).toEqual([[], []])
  expect([await ids('newf'), await ids('after@')]).toEqual([[id], [id]])
})

test('sorts people by last name, preferred first name and ID across pages', async () => {
  const { db } = database()
  const build = (legalLast: string, legalFirst: string, preferredFirst?: string) =>
    buildPerson(db, { legalLast, legalFirst, ...(preferredFirst && { preferredFirst }) })
  const expected = [
    await build('Ames', 'Xaver', 'Bo'),
    await build('ámes', 'Xenia'),
    await build('Bauer', 'Xaver'),
  ]
  const twins = [await build('Bauer', 'Xena'), await build('Bauer', 'Xena')]
  expected.push(...twins.sort((a, b) => (a.id < b.id ? -1 : 1)))
  const pages = await Promise.all(
    [0, 2, 4, 6].map((offset) => searchPeople(db, ['x'], { offset, pageSize: 2 }, today)),
  )
  expect(pages.flatMap((page) => page?.items.map(({ id }) => id))).toEqual(
    expected.map(({ id }) => id),
  )
  expect(pages.map((page) => page?.total)).toEqual([5, 5, 5, 5])
})
