import type {
  Department,
  DirectoryPerson,
  Office,
  SupportArticle,
  SupportCategory,
} from '#data/shapes.ts'

/** Builders for the support pages; a test passes only the relevant fields. */
let made = 0
const nextId = () => `00000000-0000-7000-8001-${String(++made).padStart(12, '0')}`

export function aTopic(overrides: Partial<SupportCategory> = {}): SupportCategory {
  return {
    id: nextId(),
    title: 'Paying for college',
    translations: {},
    icon: 'wallet',
    sortOrder: 10,
    parentId: null,
    articleCount: 1,
    ...overrides,
  }
}

export function anArticle(overrides: Partial<SupportArticle> = {}): SupportArticle {
  const id = nextId()
  return {
    id,
    slug: `article-${made}`,
    title: 'How do I pay my bill?',
    summary: 'Online, by phone, or at Student Accounts.',
    bodyHtml: '<p>Open <a href="/profile/billing">Billing</a>.</p>',
    translations: {},
    categoryIds: [],
    tags: ['payment'],
    isPublic: true,
    audience: [],
    owner: 'Student Accounts',
    reviewedOn: '2026-08-03',
    updatedAt: '2026-08-03T15:00:00Z',
    helpfulCount: 3,
    relatedLinks: [],
    isHelpfulToMe: null,
    ...overrides,
  }
}

const main = { id: 'MAIN', code: 'MAIN', title: 'Main Campus Cedar Rapids' }

export function anOffice(overrides: Partial<Office> = {}): Office {
  return {
    id: nextId(),
    code: 'BUS',
    name: 'Student Accounts',
    slug: 'student-accounts',
    description: 'Tuition bills, payment plans and refunds.',
    translations: {},
    campus: main,
    building: { id: 'COM', code: 'COM', title: 'Compass Student Center' },
    room: '120',
    address: '1200 College Way, Cedar Rapids, IA 52404',
    phone: '+13195550111',
    email: 'accounts@prairiebend.example',
    url: null,
    topics: [],
    hours: [{ days: ['MO', 'TU', 'WE', 'TH', 'FR'], open: '08:00', close: '16:30' }],
    closures: [],
    isOpen: null,
    nextChangeAt: null,
    parentId: null,
    lat: null,
    lng: null,
    ...overrides,
  }
}

export function aDepartment(overrides: Partial<Department> = {}): Department {
  return {
    id: nextId(),
    code: 'ENGL',
    title: 'English and Literature',
    translations: {},
    officeId: null,
    head: { id: nextId(), displayName: 'Ruth Halvorsen', email: null },
    phone: '+13195550160',
    email: 'english@prairiebend.example',
    url: null,
    ...overrides,
  }
}

export function aColleague(overrides: Partial<DirectoryPerson> = {}): DirectoryPerson {
  return {
    kind: 'employee',
    id: nextId(),
    displayName: 'Ruth Halvorsen',
    pronoun: null,
    title: 'Professor',
    department: { id: null, code: 'ENGL', title: 'English and Literature' },
    email: 'ruth.halvorsen@prairiebend.example',
    phone: '+13195550100',
    extension: '2204',
    office: 'Linden Hall 247',
    campus: main,
    photoUrl: null,
    ...overrides,
  }
}
