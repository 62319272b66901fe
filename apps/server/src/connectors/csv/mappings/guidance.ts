import { type FileMapping, map } from '../file-mapping.ts'
import * as own from '../guidance-rules.ts'
import * as rules from '../row-rules.ts'
import { materialsMapping } from './materials.ts'

/** Entries of an array of the database, whatever they hold. */
const textArray = (list: string) => {
  if (list === '') return ''
  const quoted = list.split(',').map((entry) => `"${entry.trim().replaceAll(/["\\]/g, '\\$&')}"`)
  return `{${quoted.join(',')}}`
}

/** What guides somebody through the college. Source: sis.md section 3.4, sis-guidance-files.ts. */
export const guidanceMappings: readonly FileMapping[] = [
  map(
    'program_requirements',
    'programRequirements',
    {
      programCode: 'programCode',
      catalogYear: 'catalogYear',
      groupKey: 'groupId',
      groupTitle: 'groupTitle',
      groupKind: 'groupKind',
      rule: 'rule',
      need: 'need',
      courseNumber: 'courseCode',
      pattern: 'pattern',
      title: 'title',
      credits: 'credits',
      suggestedTerm: 'suggestedTerm',
      sortOrder: 'sortOrder',
      minGpa: 'minGpa',
    },
    own.courseOrPattern,
    own.neededUnlessAll,
    own.within('need', 0.5, 9_999),
    own.within('suggestedTerm', 1, 99),
    own.within('minGpa', 0, 5),
  ),
  map('program_roles', 'programRoles', {
    programCode: 'programCode',
    personSisId: 'userSourcedId',
    role: 'role',
    startOn: 'startOn',
    endOn: 'endOn',
  }),
  map(
    'advisors',
    'advisors',
    {
      personSisId: 'userSourcedId',
      advisorSisId: 'advisorSourcedId',
      typeCode: 'typeCode',
      isPrimary: 'primary',
      programCode: 'programCode',
      startOn: 'startOn',
      endOn: 'endOn',
      office: 'office',
      bookingUrl: 'bookingUrl',
    },
    rules.matches('bookingUrl', /^https:\/\/\S+$/, 'not an address that begins with https://'),
  ),
  map('self_assessments', 'selfAssessments', {
    personSisId: 'userSourcedId',
    area: 'area',
    level: 'level',
    levelTitle: 'levelTitle',
    takenOn: 'takenOn',
    courseNumber: 'courseNumber',
    courseTitle: 'courseTitle',
    source: 'source',
    status: 'status',
  }),
  map(
    'orientation',
    'orientations',
    {
      personSisId: 'userSourcedId',
      academicPeriodSisId: 'termSourcedId',
      isRequired: 'required',
      state: 'status',
      completedOn: 'completedOn',
      sessionStartsAt: 'sessionStartsAt',
      sessionCampusCode: 'sessionCampus',
      sessionLocation: 'sessionLocation',
      isSessionRegistered: 'sessionRegistered',
    },
    own.onlyWhen('completedOn', 'status', 'completed'),
    own.wholeSession,
  ),
  map(
    'orientation_steps',
    'orientationSteps',
    {
      orientationSisId: 'orientationSourcedId',
      key: 'key',
      title: 'title',
      description: 'description',
      url: 'url',
      isRequired: 'required',
      state: 'status',
      doneAt: 'doneAt',
      dueOn: 'dueOn',
      isAutomatic: 'auto',
      sortOrder: 'sortOrder',
    },
    own.onlyWhen('doneAt', 'status', 'done'),
    rules.matches(
      'url',
      /^(https:\/\/|\/)\S+$/,
      'not a path or an address that begins with https://',
    ),
  ),
  map(
    'agreements',
    'agreements',
    {
      personSisId: 'userSourcedId',
      code: 'code',
      academicPeriodSisId: 'termSourcedId',
      title: 'title',
      paragraphs: 'text',
      dueOn: 'dueOn',
      canDecline: 'canDecline',
      status: 'status',
      actedAt: 'actedAt',
    },
    own.onlyWhen('actedAt', 'status', 'accepted', 'declined'),
    own.actedOn,
    own.paragraphs('text'),
  ),
  map(
    'veteran_benefits',
    'veteranBenefits',
    {
      personSisId: 'userSourcedId',
      chapter: 'chapter',
      percent: 'percent',
      startOn: 'startOn',
      endOn: 'endOn',
      certifiedPeriodSisIds: ['certifiedTerms', textArray],
      state: 'state',
    },
    own.within('percent', 0, 100),
    (of) => (of('endOn') === '' ? null : rules.ordered('startOn', 'endOn')(of)),
  ),
  materialsMapping,
]
