import { expect, test } from '@playwright/test'
import { openAs } from '../hub/people.ts'

test('R8.5 R1.10 an English learner finds their level in each skill, and reads it in Spanish too', async ({
  page,
}) => {
  await openAs(page, 'ela.learner')
  await page.goto('/profile/admissions')
  await page
    .getByRole('navigation', { name: 'Profile pages' })
    .getByRole('link', { name: 'English language (ELA)' })
    .click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'English language (ELA)' }),
  ).toBeVisible()
  const level = page.getByRole('region', { name: 'Your level', exact: true })
  await expect(level.getByText(/of 6$/).first()).toBeVisible()
  const skills = level.getByRole('table', { name: 'Level by skill' })
  const rows = await skills.getByRole('rowheader').count()
  expect(rows).toBeGreaterThanOrEqual(4)
  await expect(skills.getByRole('row', { name: /^Reading \d of 6/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Classes you can take' })).toBeVisible()

  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('button', { name: 'Español', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inglés (ELA)' })).toBeVisible()
  const nivel = page.getByRole('region', { name: 'Su nivel', exact: true })
  await expect(nivel.getByRole('row', { name: /^Lectura \d de 6/ })).toBeVisible()
  await expect(nivel.getByRole('rowheader')).toHaveCount(rows)
  await page.getByRole('button', { name: /^Cuenta:/ }).click()
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect(level).toBeVisible()
})

test('R8.4 a veteran sees that his benefits are certified for the term, and who certifies them', async ({
  page,
}) => {
  await openAs(page, 'vet.benefits', '/profile')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Veteran/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/profile\/veteran-benefits$/)
  await expect(page.getByRole('main').getByText('Certified').first()).toBeVisible()
})
