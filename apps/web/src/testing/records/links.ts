import type { HubLink, LinkCategory } from '#data/shapes.ts'

/** Builders for links and categories; a test passes only the relevant fields. */
let made = 0
const nextId = () => `00000000-0000-7000-8002-${String(++made).padStart(12, '0')}`

export function aLinkCategory(overrides: Partial<LinkCategory> = {}): LinkCategory {
  return {
    id: nextId(),
    title: 'Library and study help',
    translations: {},
    icon: 'library',
    sortOrder: 10,
    isActive: true,
    isFaq: false,
    version: 1,
    updatedAt: '2026-10-01T12:00:00Z',
    ...overrides,
  }
}

export function aLink(overrides: Partial<HubLink> = {}): HubLink {
  return {
    id: nextId(),
    title: 'Reserve a study room',
    url: 'https://library.prairiebend.example/rooms',
    description: 'Group rooms, up to two hours a day.',
    translations: {},
    icon: 'door',
    categoryIds: [],
    audience: [],
    keywords: ['quiet'],
    opensNewTab: true,
    isActive: true,
    sortOrder: 10,
    shownFrom: null,
    shownUntil: null,
    isFavorite: false,
    version: 1,
    updatedAt: '2026-10-01T12:00:00Z',
    ...overrides,
  }
}
