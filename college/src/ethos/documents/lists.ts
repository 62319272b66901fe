import { type Cells, type College, compact, type Document, numberOf } from '#ethos/college.ts'

/** Further columns of an entry, from the export. */
type Extra = Readonly<Record<string, unknown>>

type ExtraProperties = (entry: { row: Cells; extra: Extra; college: College }) => Document

/**
 * The resource of each code list of the export, with further properties: those of EEDM, or
 * the college's own (`pb…`, see extensions.ts).
 */
const lists: Readonly<Record<string, readonly [resource: string, more?: ExtraProperties]>> = {
  campus: ['sites'],
  building: ['buildings', buildingOf],
  academicLevel: ['academic-levels'],
  credential: ['academic-credentials', ({ row }) => ({ abbreviation: row.code, type: 'degree' })],
  department: ['educational-institution-units', () => ({ type: 'department' })],
  subject: [
    'subjects',
    ({ row, extra }) => ({ abbreviation: row.code, pbDepartment: extra.department }),
  ],
  classification: ['student-classifications'],
  pronoun: ['personal-pronouns'],
  genderIdentity: ['gender-identities'],
  holdType: [
    'person-hold-types',
    ({ extra }) => ({
      category: extra.category,
      pbBlocks: extra.blocksRegistration,
      pbOfficeOnly: extra.officeUseOnly,
      pbOffice: extra.officeCode,
      pbMessage: extra.message,
    }),
  ],
  instructionalMethod: ['instructional-methods', ({ row }) => ({ abbreviation: row.code })],
  registrationStatus: ['section-registration-statuses', statusOf],
  programStatus: ['enrollment-statuses'],
  institution: ['educational-institutions', institutionOf],
  advisorType: ['advisor-types'],
  residencyType: ['residency-types', ({ extra }) => ({ pbTuition: extra.tuition })],
  applicationType: ['admission-application-types'],
  applicationDecision: ['admission-decision-types'],
  applicationItem: ['admission-application-supporting-item-types'],
  assessment: ['aptitude-assessments', assessmentOf],
}

/** Splits an address such as `600 Healing Way NE, Cedar Rapids, IA 52402`. */
function buildingOf({ extra, college }: Parameters<ExtraProperties>[0]): Document {
  const { address, lat, lng, campus } = extra
  const [line, locality, last = ''] = String(address).split(', ')
  const [region, postalCode] = last.split(' ')
  const country = { code: 'USA', region: { code: `US-${region}` }, locality, postalCode }
  return {
    site: college.ref('sites', String(campus)),
    address: { addressLines: [line], place: { country }, latitude: lat, longitude: lng },
  }
}

function assessmentOf({ extra, college }: Parameters<ExtraProperties>[0]): Document {
  const { kind, min, max, validYears, parent, places } = extra
  return {
    validScores: { range: { minimum: min, maximum: max } },
    parentAssessment: parent ? college.ref('aptitude-assessments', String(parent)) : undefined,
    pbKind: kind,
    pbValidYears: validYears ?? undefined,
    pbPlaces: JSON.stringify(places),
  }
}

/** EEDM's reasons by status class. Transfers and waitlisted registrations have no reason. */
const reasons: Readonly<Record<string, string>> = {
  registered: 'registered',
  dropped: 'dropped',
  withdrawn: 'withdrawn',
  cancelled: 'canceled',
}

function statusOf({ extra }: Parameters<ExtraProperties>[0]): Document {
  const reason = reasons[String(extra.class)]
  return {
    status: compact({
      registrationStatus: reason === 'registered' ? 'registered' : 'notRegistered',
      sectionRegistrationStatusReason: reason,
    }),
    pbClass: reason === undefined ? extra.class : undefined,
    pbCountsInGpa: extra.countsInGpa,
  }
}

/** EEDM has two kinds. An examining body is neither. */
const schools: Readonly<Record<string, string>> = {
  secondary: 'secondarySchool',
  postsecondary: 'postSecondarySchool',
}

function institutionOf({ row, extra, college }: Parameters<ExtraProperties>[0]): Document {
  const { kind, ceeb, city, state } = extra
  return {
    type: schools[String(kind)] ?? 'postSecondarySchool',
    pbKind: Object.hasOwn(schools, String(kind)) ? undefined : kind,
    homeInstitution: 'external',
    standardizedCodes: ceeb ? [{ country: { code: 'USA', ceeb } }] : [],
    addresses: city
      ? [{ address: college.ref('addresses', `institution ${row.code}`), city, state }]
      : [],
  }
}

/** The code lists, one resource each. */
export function listDocuments(college: College): Record<string, Document[]> {
  const found: Record<string, Document[]> = {}
  for (const row of college.rows('codes')) {
    const [resource, extraProperties] = lists[row.list ?? ''] ?? []
    if (!resource) continue
    const { code = '', title, sortOrder } = row
    const id = college.guid(resource, code)
    const documents = found[resource] ?? []
    const extra = JSON.parse(row.extra || '{}')
    const pbSortOrder = numberOf(sortOrder)
    const pbTranslations = extra.translations && JSON.stringify(extra.translations)
    const further = extraProperties?.({ row, extra, college })
    documents.push(compact({ id, code, title, pbSortOrder, pbTranslations, ...further }))
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
