/** Export files about admission. Source: sis.md section 3.4. */

import { hubFile, type SisFile } from './columns.ts'

/** Residency, applications and their requirements, previous schools, and test scores. */
export const admissionFiles: readonly SisFile[] = [
  hubFile('residencies', ['userSourcedId!', 'typeCode!', ['startOn', 'date'], ['endOn', 'date']]),
  hubFile('applications', [
    'userSourcedId!',
    'referenceId',
    'typeCode',
    ['programCodes', 'list'],
    'termSourcedId!',
    'campus',
    ['appliedOn', 'date'],
    ['progress!', ['started', 'submitted', 'inReview', 'decisionMade', 'enrolled', 'withdrawn']],
    'decisionCode',
    ['decidedOn', 'date'],
  ]),
  hubFile('application_items', [
    'applicationSourcedId!',
    'typeCode!',
    ['state!', ['incomplete', 'received', 'waived', 'notReceived']],
    ['required!', 'boolean'],
    ['dueOn', 'date'],
    ['receivedOn', 'date'],
  ]),
  hubFile('institutions_attended', [
    'userSourcedId!',
    'institutionCode!',
    'institutionTitle!',
    ['kind!', ['secondary', 'postsecondary']],
    'ceeb',
    'city',
    'state',
    /** A partial date: 2021, 2021-08 or 2021-08-23. */
    'attendedFrom',
    'attendedTo',
    ['graduatedOn', 'date'],
    /** `[{title, earnedOn}]` */
    ['credentials', 'json'],
    'gpa',
    ['credits', 'decimal'],
    ['transcript!', ['notReceived', 'received', 'evaluated', 'unknown']],
    ['transcriptReceivedOn', 'date'],
  ]),
  /** How long a score is valid is in the code list `assessment`, once per test. */
  hubFile('test_scores', [
    'userSourcedId!',
    'assessmentCode!',
    ['takenOn!', 'date'],
    'score!',
    ['percentile', 'integer'],
    ['standing', ['active', 'inactive', 'notational']],
    ['reported', ['official', 'unofficial', 'unknown']],
    ['expiresOn', 'date'],
  ]),
]
