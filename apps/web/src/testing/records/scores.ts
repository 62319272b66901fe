import type { AptitudeScore, InstitutionAttended } from '#data/shapes.ts'

/** Builders for tests taken and schools attended. */
let made = 0
const nextId = () => `00000000-0000-7000-b000-${String(++made).padStart(12, '0')}`

export function aScore(overrides: Partial<AptitudeScore> = {}): AptitudeScore {
  return {
    id: nextId(),
    assessment: { code: 'MPL', title: 'Math Placement', parentCode: null, min: 0, max: 100 },
    takenOn: '2026-05-05',
    score: '63',
    numericScore: 63,
    percentile: null,
    kind: 'placement',
    status: 'active',
    reported: 'official',
    expiresOn: '2028-05-05',
    isExpired: false,
    placesInto: 'MAT-130 Trigonometry',
    ...overrides,
  }
}

export function aSchool(overrides: Partial<InstitutionAttended> = {}): InstitutionAttended {
  return {
    id: nextId(),
    institution: {
      id: 'U1',
      title: 'Prairie State University',
      kind: 'postsecondary',
      ceeb: null,
      city: 'Ames',
      state: 'IA',
    },
    from: { year: 2022, month: 8, day: null },
    to: { year: 2024, month: 5, day: null },
    graduatedOn: null,
    credentials: [],
    gpa: '3.41',
    credits: 30,
    transcript: 'evaluated',
    transcriptReceivedOn: '2025-06-10',
    ...overrides,
  }
}
