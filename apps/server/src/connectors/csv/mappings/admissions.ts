import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import { type FileMapping, map, textArrayOf } from '../file-mapping.ts'
import { isDate } from '../rows/dates.ts'
import * as rules from '../rows/row-rules.ts'

/** 2021, 2021-08 or 2021-08-23; missing parts count as the first. */
const isPartialDate = (value: string) =>
  /^\d{4}(-\d\d){0,2}$/.test(value) && isDate(`${value}-01-01`.slice(0, 10))

const partialDate =
  (column: string): rules.RowRule =>
  (cell) =>
    cell(column) === '' || isPartialDate(cell(column))
      ? null
      : { column, reason: importMessage('notYearOrDate') }

const validateCredentials: rules.RowRule = (cell) => {
  const text = cell('credentials')
  if (text === '') return null
  const list: unknown = JSON.parse(text)
  const isValid =
    Array.isArray(list) &&
    list.every((entry: unknown) => {
      const { title, earnedOn = null } = Object(entry)
      const isDated = earnedOn === null || (typeof earnedOn === 'string' && isDate(earnedOn))
      return typeof title === 'string' && title !== '' && isDated
    })
  return isValid ? null : { column: 'credentials', reason: importMessage('notCredentials') }
}

const percentage =
  (column: string): rules.RowRule =>
  (cell) =>
    Number(cell(column)) > 100 ? { column, reason: importMessage('moreThan100') } : null

/** The end must follow the start if both are known. */
const orderedWhenKnown =
  (first: string, last: string): rules.RowRule =>
  (cell) =>
    cell(first) === '' || cell(last) === '' ? null : rules.ordered(first, last)(cell)

/** Admission records. Source: sis.md section 3.4. */
export const admissionMappings: readonly FileMapping[] = [
  map(
    'residencies',
    'residencies',
    {
      personSisId: 'userSourcedId',
      typeCode: 'typeCode',
      startOn: 'startOn',
      endOn: 'endOn',
    },
    orderedWhenKnown('startOn', 'endOn'),
  ),
  map('applications', 'applications', {
    personSisId: 'userSourcedId',
    referenceId: 'referenceId',
    typeCode: 'typeCode',
    programCodes: ['programCodes', textArrayOf],
    academicPeriodSisId: 'termSourcedId',
    campusCode: 'campus',
    appliedOn: 'appliedOn',
    progress: 'progress',
    decisionCode: 'decisionCode',
    decidedOn: 'decidedOn',
  }),
  map('application_items', 'applicationItems', {
    applicationSisId: 'applicationSourcedId',
    typeCode: 'typeCode',
    state: 'state',
    isRequired: 'required',
    dueOn: 'dueOn',
    receivedOn: 'receivedOn',
  }),
  map(
    'institutions_attended',
    'institutionsAttended',
    {
      personSisId: 'userSourcedId',
      institutionCode: 'institutionCode',
      institutionTitle: 'institutionTitle',
      kind: 'kind',
      ceeb: 'ceeb',
      city: 'city',
      state: 'state',
      attendedFrom: 'attendedFrom',
      attendedTo: 'attendedTo',
      graduatedOn: 'graduatedOn',
      credentials: 'credentials',
      gpa: 'gpa',
      credits: 'credits',
      transcript: 'transcript',
      transcriptReceivedOn: 'transcriptReceivedOn',
    },
    partialDate('attendedFrom'),
    partialDate('attendedTo'),
    validateCredentials,
  ),
  map(
    'test_scores',
    'testScores',
    {
      personSisId: 'userSourcedId',
      assessmentCode: 'assessmentCode',
      takenOn: 'takenOn',
      score: 'score',
      percentile: 'percentile',
      standing: 'standing',
      reported: 'reported',
      expiresOn: 'expiresOn',
    },
    percentage('percentile'),
  ),
]
