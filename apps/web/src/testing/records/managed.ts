import type { ManagedDirectory, ManagedOffice } from '#data/admin/manage-directory.ts'
import type { PermissionOverview } from '#data/admin/manage-permissions.ts'
import type { ManagedArticle, ManagedTopic } from '#data/admin/manage-support.ts'

const updatedAt = '2026-08-03T15:00:00.000Z'
const topicId = '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c80'

export const aManagedTopic = (overrides: Partial<ManagedTopic> = {}): ManagedTopic => ({
  id: topicId,
  title: 'Paying for college',
  translations: {},
  icon: 'wallet',
  sortOrder: 20,
  parentId: null,
  version: 1,
  updatedAt,
  ...overrides,
})

export const aManagedArticle = (overrides: Partial<ManagedArticle> = {}): ManagedArticle => ({
  id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c81',
  slug: 'pay-your-bill',
  title: 'How do I pay my bill?',
  summary: 'Online, by phone, or at Student Accounts.',
  body: 'Open [Billing](/profile/billing).',
  translations: {},
  categoryIds: [topicId],
  tags: ['payment'],
  isPublic: true,
  audience: [],
  owner: 'Student Accounts',
  reviewedOn: '2026-08-03',
  relatedLinks: [],
  sortOrder: 20,
  isPublished: true,
  helpfulCount: 12,
  unhelpfulCount: 2,
  version: 3,
  updatedAt,
  ...overrides,
})

export const aManagedOffice = (overrides: Partial<ManagedOffice> = {}): ManagedOffice => ({
  id: '019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2e01',
  slug: 'registrar',
  code: 'REG',
  name: 'Registrar',
  description: 'Registration and transcripts.',
  translations: {},
  campusCode: 'MAIN',
  buildingCode: 'COM',
  room: '120',
  phone: '+13195550111',
  email: 'registrar@prairiebend.example',
  url: null,
  topics: ['Transcripts'],
  hours: [{ days: ['MO', 'TU', 'WE', 'TH', 'FR'], open: '08:00', close: '16:30' }],
  closures: [],
  parentId: null,
  sortOrder: 10,
  isActive: true,
  version: 2,
  updatedAt,
  ...overrides,
})

export const aManagedDirectory = (overrides: Partial<ManagedDirectory> = {}): ManagedDirectory => ({
  offices: [aManagedOffice()],
  departments: [
    {
      id: '019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2f01',
      code: 'ENGL',
      title: 'English and Literature',
      translations: {},
      officeId: null,
      headUsername: 'rhalvorsen',
      phone: null,
      email: null,
      url: null,
      isActive: true,
      version: 1,
      updatedAt,
    },
  ],
  campuses: [{ id: 'MAIN', code: 'MAIN', title: 'Main Campus' }],
  buildings: [{ id: 'COM', code: 'COM', title: 'Compass Student Center' }],
  ...overrides,
})

const roles = ['student', 'applicant', 'instructor', 'employee', 'advisor', 'alumni'] as const

export const aPermissionOverview = (mayGrant: readonly string[]): PermissionOverview => ({
  roles: roles.map((role) => ({ role, grants: [] })),
  permissions: ['links.write', 'audit.read', 'support.write'].map((permission) => ({
    permission,
    mayGrant: mayGrant.includes(permission),
    holders: [],
    holderCount: 0,
  })),
  admins: [],
})
