import { expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aStaffUser } from '#testing/records/staff.ts'
import { aRoster, taughtSections } from '#testing/records/teaching.ts'
import { claimEarlyResponses } from '../routes.tsx'

const id = '01a226db-a2b2-7000-8052-cafdd28c07c1'
const roster = `GET /v1/teaching/section/${id}/roster`

/** Opens the page of someone else's class, which doesn't request a roster. */
async function openClass(user: Parameters<typeof aStaffUser>[1]) {
  const { calls } = fakeApi({
    'GET /v1/authorization/user/mine': aStaffUser([], user),
    'GET /v1/teaching/section/mine': taughtSections([]),
    'GET /v1/teaching/section/{id}/roster': aRoster(id, []),
  })
  const { router } = await openApp(`/teaching/${id}`)
  await vi.waitFor(() => expect(router.state.matches.at(-1)?.params).toEqual({ sectionId: id }))
  return { router, rosters: () => calls.filter((call) => call === roster) }
}

test('requests the document’s own requests once, before it renders the first page', async () => {
  const { router, rosters } = await openClass({ teaches: true })
  expect(rosters()).toEqual([])
  await claimEarlyResponses(router.state.matches)
  await claimEarlyResponses(router.state.matches)
  expect(rosters()).toEqual([roster])
})

test('requests no roster for people who do not teach, or who view as someone who does', async () => {
  const student = await openClass({ teaches: false })
  await claimEarlyResponses(student.router.state.matches)
  expect(student.rosters()).toEqual([])
  const viewing = await openClass({ teaches: true, impersonatorName: 'Ada Admin' })
  await claimEarlyResponses(viewing.router.state.matches)
  expect(viewing.rosters()).toEqual([])
})
