import { expect } from 'vitest'
import { setClock } from './college-clock.ts'
import { failure, fakeApi } from './fake-api.ts'
import { openApp } from './open-app.tsx'
import { aStaffUser } from './records/staff.ts'

/** Opens a page as an employee with these permissions. */
export async function openAsStaff(
  path: string,
  permissions: string[],
  more: Parameters<typeof fakeApi>[0] = {},
) {
  setClock()
  const api = fakeApi({
    // The pointer may still be on a link of the previous test, which prefetches that page's data.
    'POST /v1/people/person/mine/data': failure(403),
    'GET /v1/authorization/user/mine': aStaffUser(permissions),
    ...more,
  })
  const app = await openApp(path)
  await expect.element(app.screen.getByRole('heading', { level: 1 })).toBeVisible()
  return { ...app, api, main: app.screen.getByRole('main') }
}
