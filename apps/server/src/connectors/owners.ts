import { fieldsOf, type RecordKind } from './records.ts'

/** By which field a record belongs to one of another kind; its own id is meant where it is null. */
export interface Owner {
  readonly field: string | null
  readonly parent: RecordKind
}

/** What belongs to somebody by way of something else of theirs. */
const further: Readonly<Partial<Record<RecordKind, Owner>>> = {
  people: { field: null, parent: 'people' },
  registrationDetails: { field: 'enrollmentSisId', parent: 'enrollments' },
  applicationItems: { field: 'applicationSisId', parent: 'applications' },
  orientationSteps: { field: 'orientationSisId', parent: 'orientations' },
}

/** Whose a kind of record is; null for what is nobody's own, such as courses. */
export function ownerOf(kind: RecordKind): Owner | null {
  const fields: readonly string[] = fieldsOf(kind)
  if (fields.includes('personSisId')) return { field: 'personSisId', parent: 'people' }
  return further[kind] ?? null
}
