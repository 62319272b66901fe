import { expect, test } from '@playwright/test'
import { openAs } from '../../hub/people.ts'

test('R2.13 a page whose code was removed with the previous release offers one reload, and never loops', async ({
  page,
}) => {
  await openAs(page, 'full.time')
  const missingChunk = '**/assets/registrations-page-*.js'
  await page.route(missingChunk, (route) => route.fulfill({ status: 404 }))
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })

  await page.getByRole('link', { name: 'Registration', exact: true }).first().click()
  const updateHeading = page.getByRole('heading', { level: 1, name: 'MyHub has been updated' })
  await expect(updateHeading).toBeVisible()
  expect(documents).toEqual([])

  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(updateHeading).toBeVisible()
  expect(documents).toHaveLength(1)

  await page.unroute(missingChunk)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Registrations' })).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/registrations$/)
})
