import type { Alert } from '#data/shapes.ts'

let made = 0

/** An alert as its reader receives it; a test passes only the relevant fields. */
export const anAlert = (overrides: Partial<Alert> = {}): Alert => ({
  id: `00000000-0000-7000-8002-${String(++made).padStart(12, '0')}`,
  severity: 'warning',
  title: 'North lot closed this week',
  body: 'Park in the **east lot**.',
  bodyHtml: '<p>Park in the <strong>east lot</strong>.</p>',
  translations: {},
  startsAt: '2026-10-19T11:00:00.000Z',
  endsAt: null,
  audience: [],
  campuses: [],
  url: '/maps',
  isDismissible: true,
  dismissedAt: null,
  ...overrides,
})
