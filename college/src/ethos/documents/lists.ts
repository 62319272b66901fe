import { type Cells, type College, type Document, said } from '../college.ts'

/** Which code list of the export is which resource, and what else it says of an entry. */
const lists: Readonly<
  Record<string, readonly [resource: string, more?: (row: Cells, college: College) => Document]>
> = {
  campus: ['sites'],
  building: [
    'buildings',
    ({ extra }, college) => ({ site: college.ref('sites', JSON.parse(extra || '{}').campus) }),
  ],
  academicLevel: ['academic-levels'],
  credential: ['academic-credentials', ({ code }) => ({ abbreviation: code, type: 'degree' })],
  department: ['educational-institution-units', () => ({ type: 'department' })],
  subject: ['subjects', ({ code }) => ({ abbreviation: code })],
  classification: ['student-classifications'],
  pronoun: ['personal-pronouns'],
  genderIdentity: ['gender-identities'],
  holdType: [
    'person-hold-types',
    ({ extra }) => ({ category: JSON.parse(extra || '{}').category }),
  ],
  instructionalMethod: ['instructional-methods', ({ code }) => ({ abbreviation: code })],
  registrationStatus: ['section-registration-statuses', statusOf],
  programStatus: ['enrollment-statuses'],
  institution: ['educational-institutions', institutionOf],
  advisorType: ['advisor-types'],
  residencyType: ['residency-types'],
  applicationType: ['admission-application-types'],
  applicationDecision: ['admission-decision-types'],
  applicationItem: ['admission-application-supporting-item-types'],
  assessment: [
    'aptitude-assessments',
    ({ extra }) => {
      const { min, max } = JSON.parse(extra || '{}')
      return { validScores: { range: { minimum: min, maximum: max } } }
    },
  ],
}

function statusOf({ extra }: Cells): Document {
  const reason = JSON.parse(extra || '{}').class ?? 'registered'
  const registrationStatus = reason === 'registered' ? 'registered' : 'notRegistered'
  return { status: { registrationStatus, sectionRegistrationStatusReason: reason } }
}

function institutionOf({ code = '' }: Cells, college: College): Document {
  const attended = college.row('institutions_attended', 'institutionCode', code)
  const { kind, ceeb, city, state } = attended ?? {}
  return {
    type: kind === 'secondary' ? 'secondarySchool' : 'postSecondarySchool',
    homeInstitution: 'external',
    standardizedCodes: ceeb ? [{ country: { code: 'USA', ceeb } }] : [],
    addresses: city
      ? [{ address: college.ref('addresses', `institution ${code}`), city, state }]
      : [],
  }
}

/** The code lists, one resource each. */
export function listDocuments(college: College): Record<string, Document[]> {
  const found: Record<string, Document[]> = {}
  for (const row of college.rows('codes')) {
    const [resource, more] = lists[row.list ?? ''] ?? []
    if (!resource) continue
    const { code = '', title } = row
    const id = college.guid(resource, code)
    const documents = found[resource] ?? []
    documents.push(said({ id, code, title, ...(more?.(row, college) ?? {}) }))
    found[resource] = documents
  }
  found['educational-institutions']?.push({
    id: college.guid('educational-institutions', 'home'),
    title: 'Prairie Bend Community College',
    type: 'postSecondarySchool',
    homeInstitution: 'home',
  })
  return found
}
