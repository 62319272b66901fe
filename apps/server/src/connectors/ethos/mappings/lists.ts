import Type from 'typebox'
import { type EthosMapping, mapping, record } from '../mapping.ts'
import { codeOf } from '../references.ts'
import { someText } from '../values.ts'

const Entry = Type.Object({
  id: Type.String(),
  code: someText,
  abbreviation: someText,
  title: someText,
})
const Status = Type.Object({
  ...Entry.properties,
  status: Type.Optional(Type.Object({ sectionRegistrationStatusReason: someText })),
})

/** Which resource is which code list of the hub. */
export const codeResources: Readonly<Record<string, string>> = {
  sites: 'campus',
  buildings: 'building',
  'academic-levels': 'academicLevel',
  'academic-credentials': 'credential',
  'educational-institution-units': 'department',
  subjects: 'subject',
  'student-classifications': 'classification',
  'personal-pronouns': 'pronoun',
  'gender-identities': 'genderIdentity',
  'person-hold-types': 'holdType',
  'instructional-methods': 'instructionalMethod',
  'enrollment-statuses': 'programStatus',
  'educational-institutions': 'institution',
  'advisor-types': 'advisorType',
  'residency-types': 'residencyType',
  'admission-application-types': 'applicationType',
  'admission-decision-types': 'applicationDecision',
  'admission-application-supporting-item-types': 'applicationItem',
  'aptitude-assessments': 'assessment',
}

const lists = Object.entries(codeResources).map(([resource, list]) =>
  mapping({
    resource,
    kinds: ['codes'],
    schema: Entry,
    map: (entry) => {
      const code = codeOf(entry)
      if (code === '') return []
      return [record('codes', entry.id.toLowerCase(), { list, code, title: entry.title ?? code })]
    },
  }),
)

/** Whether a status counts is said by its reason, whatever its letters. */
const statuses = mapping({
  resource: 'section-registration-statuses',
  kinds: ['codes'],
  schema: Status,
  map: (entry) => {
    const reason = entry.status?.sectionRegistrationStatusReason ?? 'registered'
    const code = codeOf(entry)
    const extra = JSON.stringify({ class: reason, countsInGpa: true })
    const title = entry.title ?? code
    const list = 'registrationStatus'
    return [record('codes', entry.id.toLowerCase(), { list, code, title, extra })]
  },
})

/** The college's own lists: campuses, hold types, statuses and the rest. */
export const listMappings: readonly EthosMapping[] = [...lists, statuses]
