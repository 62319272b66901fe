import { buildAccount, buildPerson } from '../build-person.ts'
import {
  buildGpa,
  buildRegistration,
  buildStudentProgram,
  buildTransfer,
} from '../build-records.ts'
import { buildInstructor, buildMeeting, buildPeriod, buildSection } from '../build-section.ts'
import { signIn } from '../sign-in.ts'
import { useOwnTestApp } from '../test-app.ts'

/** A hub that creates documents on a day in fall 2026, with a student's records and a viewer. */
export function useDocuments() {
  const app = useOwnTestApp(
    { COLLEGE_NAME: 'Prairie Bend College' },
    () => new Date('2026-11-21T15:00:00Z'),
  )

  /** A student with a graded course in spring, one in progress in fall, and transfer credit. */
  async function student(
    overrides: Parameters<typeof buildAccount>[1] = {},
    titles = { past: 'World History', present: 'Biology' },
  ) {
    const { db } = app().database
    const person = await buildAccount(db, overrides)
    const spring = await buildPeriod(db, {
      code: '2026SP',
      title: 'Spring 2026',
      start_on: '2026-01-20',
      end_on: '2026-05-15',
    })
    const pastSection = await buildSection(db, {
      periodId: spring.id,
      course: { number: 'HIS-110', title: titles.past },
      section: { name: 'HIS-110-01', start_on: '2026-01-20', end_on: '2026-05-15' },
    })
    const currentSection = await buildSection(db, {
      course: { number: 'BIO-112', title: titles.present },
    })
    await buildMeeting(db, currentSection.id)
    const teacher = await buildPerson(db, { legalFirst: 'Ruth', legalLast: 'Halvorsen' })
    await buildInstructor(db, currentSection.id, teacher.id)
    await buildRegistration(db, person.id, pastSection.id, {
      final_grade: 'B+',
      is_grade_verified: true,
    })
    await buildRegistration(db, person.id, currentSection.id)
    await buildGpa(db, person.id, { value: 3.33, attempted_credits: 3, quality_points: 9.99 })
    await buildTransfer(db, person.id, { external_course: 'SPAN 101' })
    await buildStudentProgram(db, person.id)
    return { ...person, sectionId: currentSection.id }
  }

  async function get(username: string, url: string) {
    const { headers } = await signIn(app(), username)
    return app().inject({ url, headers })
  }

  return { app, student, get }
}
