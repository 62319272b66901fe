import Type from 'typebox'
import { type EthosMapping, mapping, record } from '../mapping.ts'
import { codeOf } from '../reading/references.ts'
import { optionalText } from '../values.ts'
import { listDetailsReaders } from './list-details.ts'

const Entry = Type.Object({
  id: Type.String(),
  code: optionalText,
  abbreviation: optionalText,
  title: optionalText,
})

/** The hub's code list for each resource. */
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
  'section-registration-statuses': 'registrationStatus',
}

/** Parses a property as a JSON object; null if it is not one. */
function objectIn(json: string): object | null {
  try {
    const parsed: unknown = JSON.parse(json)
    return parsed !== null && typeof parsed === 'object' && !Array.isArray(parsed) ? parsed : null
  } catch {
    return null
  }
}

/**
 * The college's own lists: campuses, hold types, statuses and others. EEDM has no order for them.
 */
export const listMappings: readonly EthosMapping[] = Object.entries(codeResources).map(
  ([resource, list]) => {
    const { extras = [], references = [], read } = listDetailsReaders[resource] ?? {}
    return mapping({
      resource,
      kinds: ['codes'],
      extras: ['sortOrder', 'translations', ...extras],
      references,
      schema: Entry,
      map: (entry, context) => {
        const code = codeOf(entry)
        if (code === '') return []
        const translations = objectIn(context.extra('translations'))
        const extra = JSON.stringify({
          ...read?.(entry, context),
          ...(translations && { translations }),
        })
        const sortOrder = context.extra('sortOrder')
        const title = entry.title ?? code
        return [record('codes', entry.id.toLowerCase(), { list, code, title, sortOrder, extra })]
      },
    })
  },
)
