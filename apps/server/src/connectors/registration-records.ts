/** Registration windows, normalized: part of `records.ts`. */
export const registrationRecords = {
  eligibilities: {
    personSisId: 'text',
    academicPeriodSisId: 'text',
    eligibility: 'text',
    reasons: 'text[]',
    opensAt: 'timestamptz',
    closesAt: 'timestamptz',
  },
} as const
