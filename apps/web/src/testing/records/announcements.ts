import type { ManagedAlert, ManagedSlide, Redirect } from '#data/admin/managed.ts'

const versioned = { version: 1, updatedAt: '2026-10-18T15:20:00Z' }

/** An alert as its editor gets it. */
export const aManagedAlert = (overrides: Partial<ManagedAlert> = {}): ManagedAlert => ({
  id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c70',
  severity: 'warning',
  title: 'North lot closed this week',
  body: 'Park in the **east lot**.',
  translations: {},
  startsAt: '2026-10-19T11:00:00.000Z',
  endsAt: null,
  audience: ['role:student'],
  campuses: [],
  url: '/maps',
  isDismissible: true,
  state: 'live',
  ...versioned,
  ...overrides,
})

export const aManagedSlide = (overrides: Partial<ManagedSlide> = {}): ManagedSlide => ({
  id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c6f',
  title: 'Spring is open',
  text: 'Choose your classes.',
  image: 'drawing:spring',
  imageAlt: '',
  translations: {},
  url: '/profile/registrations',
  audience: 'everyone',
  startAt: null,
  endAt: null,
  sortOrder: 10,
  state: 'live',
  ...versioned,
  ...overrides,
})

export const aRedirect = (overrides: Partial<Redirect> = {}): Redirect => ({
  id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c68',
  fromPath: '/old-schedule',
  toPath: '/profile/schedule',
  ...versioned,
  ...overrides,
})
