import { fieldsOf, type RecordKind } from './records.ts'

/** The field that links a record to a record of another kind; null for its own ID. */
export interface Owner {
  readonly field: string | null
  readonly parent: RecordKind
}

/** Kinds that belong to a person through another kind. */
const further: Readonly<Partial<Record<RecordKind, Owner>>> = {
  people: { field: null, parent: 'people' },
  registrationDetails: { field: 'enrollmentSisId', parent: 'enrollments' },
  applicationItems: { field: 'applicationSisId', parent: 'applications' },
  orientationSteps: { field: 'orientationSisId', parent: 'orientations' },
}

/** The owner of a kind of record; null for shared kinds such as courses. */
export function ownerOf(kind: RecordKind): Owner | null {
  const fields: readonly string[] = fieldsOf(kind)
  if (fields.includes('personSisId')) return { field: 'personSisId', parent: 'people' }
  return further[kind] ?? null
}
