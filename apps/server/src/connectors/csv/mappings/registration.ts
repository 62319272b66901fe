import { type FileMapping, map, quotedArrayOf } from '../file-mapping.ts'
import * as own from '../rows/requisite-rules.ts'
import * as rules from '../rows/row-rules.ts'

/**
 * Registration windows and course requisites. Source: sis.md section 3.4,
 * sis/registration-files.ts.
 */
export const registrationMappings: readonly FileMapping[] = [
  map(
    'eligibilities',
    'eligibilities',
    {
      personSisId: 'userSourcedId',
      academicPeriodSisId: 'termSourcedId',
      eligibility: 'eligibility',
      reasons: ['reasons', quotedArrayOf],
      opensAt: 'opensAt',
      closesAt: 'closesAt',
    },
    rules.instantBefore('opensAt', 'closesAt'),
  ),
  map(
    'course_requisites',
    'courseRequisites',
    {
      courseNumber: 'courseCode',
      kind: 'kind',
      groupKey: 'groupId',
      requiredNumber: 'requiredCourseCode',
      assessmentCode: 'assessmentCode',
      leastGrade: 'leastGrade',
      leastScore: 'leastScore',
      mayBeInProgress: 'mayBeInProgress',
      text: 'text',
      sortOrder: 'sortOrder',
      translations: 'translations',
    },
    own.courseTestOrText,
    own.requiresColumn('leastGrade', 'requiredCourseCode'),
    own.requiresColumn('mayBeInProgress', 'requiredCourseCode'),
    own.requiresColumn('leastScore', 'assessmentCode'),
    own.scoreOfTest,
    own.notOwnCourse,
    rules.atMost('leastGrade', 10),
    rules.translations('translations', 'text'),
  ),
]
