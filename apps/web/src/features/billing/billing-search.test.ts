import { expect, test } from 'vitest'
import { activityView, billingTab } from './billing-search.ts'

test.each([
  [{}, 'unpaid', 'activity'],
  [{ entries: 'all' }, 'all', 'activity'],
  [{ entries: 'payments', show: 'all' }, 'payments', 'activity'],
  [{ show: 'all' }, 'all', 'activity'],
  [{ show: 'rates' }, 'unpaid', 'rates'],
  [{ entries: 'rates', show: ['all'] }, 'unpaid', 'activity'],
])('R8.8 with %j the page shows %s entries on the tab %s', (search, view, tab) => {
  expect(activityView(search)).toBe(view)
  expect(billingTab(search, ['activity', 'rates'])).toBe(tab)
})
