import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MINUTE } from '#lib/time/clock.ts'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'

const START = '2026-10-28T15:00:00Z'
const dialog = page.getByRole('alertdialog')
const field = page.getByRole('searchbox').first()

/** A signed-in person who has begun to type, on a page with a query in its URL. */
async function beginTyping() {
  setClock(START)
  const api = fakeApi({
    'GET /public/v1/support/articles': { categories: [], articles: [] },
    'GET /v1/support/articles': { categories: [], articles: [] },
  })
  const { address, left } = await openApp('/support?topic=money#top')
  await field.click()
  await userEvent.keyboard('parking perm')
  const before = address()
  return { api, left, before, address }
}

/** Advances the clock; the watch's next tick sees it. */
const goAway = (time: number) => vi.setSystemTime(Date.parse(START) + time)

test('R3.1 R4.9 lets a person who stays signed in continue typing where they were', async () => {
  const { address, left } = await beginTyping()
  goAway(31 * MINUTE - 20_000)
  await expect.element(dialog).toBeVisible()
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Stay Signed In' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('it')
  await expect.element(field).toHaveValue('parking permit')
  await expect.poll(address).toBe('/support?search=parking+permit')
  expect(left).toEqual([])
})

test('R3.3 R4.8 keeps the page behind the dialog after the session has ended, until a new sign-in', async () => {
  const { api, before, address } = await beginTyping()
  api.setResponses({ 'GET /v1/authentication/login': { authenticated: false, expiresAt: null } })
  window.dispatchEvent(new Event('focus'))
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog).toHaveAccessibleName('Session Ended')
  api.setResponses({
    'GET /v1/authentication/login': { authenticated: true, expiresAt: '2030-01-01T00:00:00Z' },
  })
  window.dispatchEvent(new Event('focus'))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('parking perm')
  expect(address()).toBe(before)
  // The person is loaded again.
  const reads = () => api.calls.filter((call) => call === 'GET /v1/authorization/user/mine').length
  await expect.poll(reads).toBe(2)
})
