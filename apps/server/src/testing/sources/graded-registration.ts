import { beforeEach } from 'vitest'
import type { EntryToPost } from '#connectors/grade-desk.ts'
import { useEthos } from './ethos.ts'

type Document = Record<string, unknown>
const getId = (document: unknown) => String(Object(document).id)

/** A registration of a simulated Ethos without grades, before each test. */
export function useGradedRegistration() {
  const resource = 'student-unverified-grades'
  const ethos = useEthos()
  let registration: Document
  let entry: EntryToPost

  beforeEach(() => {
    const { store } = ethos()
    const [graded] = store.all(resource)
    // Every student already has a midterm grade, and no final one.
    registration ??= store.find(
      'section-registrations',
      getId(graded?.sectionRegistration),
    ) as Document
    for (const { id } of store.by(resource, 'sectionRegistration', getId(registration)))
      store.remove(resource, String(id))
    const student = getId(registration.registrant)
    for (const { id } of store.by('student-transcript-grades', 'student', student))
      store.remove('student-transcript-grades', String(id))
    store.put('section-registrations', registration)
    entry = {
      ...{ registrationSisId: getId(registration), personSisId: student },
      ...{ kind: 'final', grade: 'A-', lastAttendedOn: null, endsOn: null, postedBySisId: null },
    }
  })

  const stored = () => ethos().store.by(resource, 'sectionRegistration', entry.registrationSisId)
  const writes = () =>
    ethos()
      .account.read()
      .calls.flatMap(({ method, resource: of }) =>
        of === resource && method !== 'GET' ? [method] : [],
      )

  /** Posts the grade, or something different. */
  async function post(overrides: Partial<EntryToPost> = {}) {
    const source = ethos().source()
    const context = ethos().context({ lane: 'staff' })
    const desk = await source.openGradeDesk?.(context)
    const result = await desk?.post({ ...entry, ...overrides }, context)
    await source.close()
    return result
  }

  return {
    ...{ ethos, resource, stored, writes, post },
    entry: () => entry,
    registration: () => registration,
  }
}
