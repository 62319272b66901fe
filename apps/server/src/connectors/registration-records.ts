/** Registration windows and course requisites, normalized: part of `records.ts`. */
export const registrationRecords = {
  eligibilities: {
    personSisId: 'text',
    academicPeriodSisId: 'text',
    eligibility: 'text',
    reasons: 'text[]',
    opensAt: 'timestamptz',
    closesAt: 'timestamptz',
  },
  courseRequisites: {
    courseNumber: 'text',
    kind: 'text',
    groupKey: 'text',
    requiredNumber: 'text',
    assessmentCode: 'text',
    leastGrade: 'text',
    leastScore: 'numeric',
    mayBeInProgress: 'boolean',
    text: 'text',
    sortOrder: 'integer',
    translations: 'jsonb',
  },
} as const
