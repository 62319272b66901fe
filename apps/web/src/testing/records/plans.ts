import type { Advisor, Pathway, PlanGroup, ProgramPlan } from '#data/shapes.ts'

/** Builders for an ordinary student's plans, pathways and advisors. */
let made = 0
const nextId = () => `00000000-0000-7000-9000-${String(++made).padStart(12, '0')}`

const code = (id: string, title = id) => ({ id, code: id, title })

export function aPlanItem(overrides: Partial<PlanGroup['items'][number]> = {}) {
  return {
    courseId: 'ENG-105',
    pattern: null,
    title: 'Composition I',
    credits: 3,
    suggestedTerm: 1,
    state: 'completed' as const,
    satisfiedBy: null,
    ...overrides,
  }
}

export function aPlanGroup(overrides: Partial<PlanGroup> = {}): PlanGroup {
  return {
    id: 'COM',
    title: 'Communication',
    kind: 'core',
    rule: 'all',
    need: 1,
    have: 1,
    items: [aPlanItem()],
    ...overrides,
  }
}

export function aPlan(overrides: Partial<ProgramPlan> = {}): ProgramPlan {
  return {
    studentProgramId: nextId(),
    catalogYear: '2025-26',
    isOfficial: false,
    creditsRequired: 60,
    earnedCredits: 24,
    inProgressCredits: 12,
    remainingCredits: 24,
    percent: 40,
    minGpa: 2,
    groups: [aPlanGroup()],
    ...overrides,
  }
}

export function aProgram(overrides: Partial<Pathway['programs'][number]> = {}) {
  return {
    id: nextId(),
    code: 'AAS-ADN',
    title: 'Nursing',
    credential: 'Associate of Applied Science',
    credits: 64,
    terms: 5,
    campuses: [{ code: 'MAIN', title: 'Main Campus' }],
    startTerms: ['fall' as const],
    ...overrides,
  }
}

export function aPathway(overrides: Partial<Pathway> = {}): Pathway {
  return {
    id: nextId(),
    kind: 'career',
    code: 'HEALTH',
    title: 'Health and patient care',
    description: 'Care for people in hospitals, clinics and dental offices.',
    translations: {},
    icon: 'heart',
    color: '#b91c1c',
    programs: [aProgram()],
    leadsTo: ['Registered nurse'],
    careers: [
      {
        title: 'Registered nurse',
        wageLowCents: 6_200_000,
        wageHighCents: 8_400_000,
        wageYear: 2025,
      },
    ],
    universities: [],
    recruitCode: 'HEALTH',
    sortOrder: 10,
    isActive: true,
    ...overrides,
  }
}

export function anAdvisor(overrides: Partial<Advisor> = {}): Advisor {
  return {
    id: nextId(),
    person: {
      id: nextId(),
      displayName: 'Rosa Benavides',
      email: 'rosa.benavides@prairiebend.example',
      phone: '+13195550100',
      extension: '4127',
      office: 'Commons 210',
      photoUrl: null,
    },
    type: code('ACA', 'Academic advisor'),
    isPrimary: true,
    program: null,
    startOn: '2025-08-25',
    endOn: null,
    bookingUrl: 'https://booking.prairiebend.example/advising',
    ...overrides,
  }
}
