import { expect, test } from 'vitest'
import { buildPerson } from '#testing/build-person.ts'
import { buildRegistration } from '#testing/build-records.ts'
import { buildCode, buildInstructor, buildMeeting } from '#testing/build-section.ts'
import { useOffer } from '#testing/offer/use-offer.ts'

const college = useOffer()

test.each([
  ['its number', 'ENG105', ['ENG-105']],
  ['its number in two words', 'eng 105', ['ENG-105']],
  ['the beginning of its number', 'eng-1', ['ENG-105', 'ENG-106']],
  ['the beginnings of its subject and title', 'english comp', ['ENG-105', 'ENG-106']],
  ['a stem', 'biological', ['BIO-112']],
  ['a subject’s code, which comes first', 'bio', ['BIO-112', 'ART-101']],
  ['an abbreviation', 'cs', ['CIS-110']],
  ['an instructor', 'nunez', ['ENG-105']],
  ['an instructor and a course', 'comp nuñ', ['ENG-105']],
  ['a room', 'LIN 204', ['ENG-105']],
  ['a building and a room', 'linn hall 204', ['ENG-105']],
  ['what only its description holds', 'photosynthesis', ['BIO-112']],
  ['words that no class has together', 'biology nunez', []],
  ['nothing like it', 'zzzzzzzz', []],
])('finds classes by %s: %s', async (_, words, expected) => {
  const { db } = college.app().database
  await buildCode(db, { list: 'subject', code: 'ENG', title: 'English' })
  await buildCode(db, { list: 'building', code: 'LIN', title: 'Linn Hall' })
  const { id } = await college.offer('ENG-105', 'Composition I')
  await buildMeeting(db, id)
  const teacher = await buildPerson(db, { legalFirst: 'Maya', legalLast: 'Núñez' })
  await buildInstructor(db, id, teacher.id)
  await college.offer('ENG-106', 'Composition II')
  await college.offer(
    'BIO-112',
    'General Biology',
    {},
    { description: 'Cells and photosynthesis.' },
  )
  await college.offer('ART-101', 'Bioart Studio')
  await college.offer('CIS-110', 'Computer Literacy')
  expect(await college.courses({ words })).toEqual(expected)
})

test('corrects a misspelled word, and returns the correction', async () => {
  await college.offer('MAT-210', 'Calculus I')
  await college.offer('MAT-110', 'Business Calculation')
  await college.offer('PSY-111', 'Introduction to Psychology')
  const page = await college.search({ words: 'calculas' })
  expect(page.correctedWords).toBe('calculus')
  expect(page.courses?.map(({ id }) => id)).toEqual(['MAT-210'])
  expect((await college.search({ words: 'intro psycology' })).correctedWords).toBe(
    'intro psychology',
  )
})

test('finds no one by an unlisted name, and no students', async () => {
  const { db } = college.app().database
  const { id } = await college.offer('ENG-105', 'Composition I')
  const renamed = await buildPerson(db, {
    legalFirst: 'Oldname',
    preferredFirst: 'Newname',
    legalLast: 'Stone',
  })
  await buildInstructor(db, id, renamed.id)
  const hidden = await buildPerson(db, { legalFirst: 'Secret', legalLast: 'Keeper' })
  await db
    .updateTable('person')
    .set({ directory_opt_out: true })
    .where('id', '=', hidden.id)
    .execute()
  await buildInstructor(db, id, hidden.id, false)
  const student = await buildPerson(db, { legalLast: 'Quillfeather' })
  await buildRegistration(db, student.id, id)
  for (const words of ['oldname', 'keeper', 'quillfeather', student.studentId])
    expect(await college.courses({ words }), words).toEqual([])
  const { courses: found } = await college.search({ words: 'newname' })
  expect(found?.[0]?.sections[0]?.instructors).toEqual([
    { displayName: 'Newname Stone', isPrimary: true },
    { displayName: null, isPrimary: false },
  ])
})
