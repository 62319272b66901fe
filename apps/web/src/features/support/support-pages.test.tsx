import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anArticle, anOffice, aTopic } from '#testing/records/support.ts'

const PUBLIC = 'GET /public/v1/support/articles'
const MINE = 'GET /v1/support/articles'
const OFFICES = 'GET /public/v1/directory/offices'
const anonymous = { 'GET /v1/authentication/login': { authenticated: false, expiresAt: null } }

const money = aTopic()
const parkingTopic = aTopic({ title: 'Getting here', icon: 'car' })
const bill = anArticle({ slug: 'pay-my-bill', categoryIds: [money.id] })
const plan = anArticle({
  slug: 'payment-plan',
  title: 'Can I pay in parts?',
  categoryIds: [money.id],
  tags: ['payment', 'plan'],
})
const refund = anArticle({
  title: 'When do I get a refund?',
  categoryIds: [money.id],
  tags: ['plan'],
})
const parking = anArticle({
  title: 'Where do I park?',
  bodyHtml: '<p>In the east lot. Fines are a payment too.</p>',
  categoryIds: [parkingTopic.id],
})
const content = { categories: [money, parkingTopic], articles: [bill, plan, refund, parking] }

async function open(path: string, more: Parameters<typeof fakeApi>[0] = {}) {
  setClock()
  const api = fakeApi({ ...anonymous, [PUBLIC]: content, [OFFICES]: [anOffice()], ...more })
  const { screen, address } = await openApp(path)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  return { api, address, main: screen.getByRole('main') }
}

afterEach(async () => {
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

test('R8.15 shows a signed-out person popular questions, topics with counts, and an open office', async () => {
  const { main } = await open('/support')
  await expect
    .element(main.getByRole('region', { name: 'Popular questions' }))
    .toMatchTextContent('How do I pay my bill?')
  await expect.element(main.getByRole('link', { name: /Getting here.*1 answer/ })).toBeVisible()
  const strip = main.getByRole('region', { name: 'Contact an office' })
  await expect.element(strip).toMatchTextContent(/Open now · closes 4:30.PM/)
  await expect
    .element(strip.getByRole('link', { name: 'Call (319) 555-0111: Student Accounts' }))
    .toHaveAttribute('href', 'tel:+13195550111')
})

test('R8.15 expands the article in the URL, in its topic', async () => {
  const { main, address } = await open(`/support#${plan.slug}`)
  await expect.element(main.getByRole('heading', { name: /Can I pay in parts/ })).toBeVisible()
  expect(address()).toBe(`/support/category/${money.id}#payment-plan`)
})

test('R8.15 searches the text of answers too, and puts the search into the URL', async () => {
  const { main, address } = await open('/support')
  await main.getByRole('searchbox', { name: 'Search for an answer' }).fill('east lot')
  await expect.element(main.getByRole('status')).toMatchTextContent('1 answer for “east lot”')
  await expect
    .element(main.getByRole('link', { name: /Where do I park/ }))
    .toHaveAttribute('href', `/support/category/${parkingTopic.id}#${parking.slug}`)
  expect(address()).toBe('/support?search=east+lot')
})

test('R8.15 suggests what else to do when a search has no results', async () => {
  const { main } = await open('/support?search=zeppelin')
  await expect.element(main.getByText('No answers for “zeppelin”.', { exact: false })).toBeVisible()
  await expect.element(main.getByRole('heading', { name: 'Topics' })).toBeVisible()
})

test('R8.15 expands the article in the URL, with its office and how to reach it', async () => {
  const { main } = await open(`/support/category/${money.id}#pay-my-bill`)
  await expect.element(main.getByRole('link', { name: 'Billing' })).toBeVisible()
  const answer = main.getByRole('group').first()
  for (const words of ['From Student Accounts', 'Reviewed Mon, Aug 3', 'Still need help?'])
    await expect.element(answer).toMatchTextContent(words)
  await expect
    .element(main.getByRole('region', { name: 'Related questions' }))
    .toMatchTextContent('Where do I park?')
})

test('R8.15 filters a topic’s articles by tag', async () => {
  const { main, address } = await open(`/support/category/${money.id}`)
  const filter = main.getByRole('navigation', { name: 'Show' })
  await filter.getByRole('link', { name: 'plan' }).click()
  await expect.poll(address).toBe(`/support/category/${money.id}?tag=plan`)
  await expect.element(main.getByRole('group').first()).toMatchTextContent('Can I pay in parts?')
  await expect.element(main.getByText('How do I pay my bill?')).not.toBeInTheDocument()
})

test('R8.15 reports an unknown topic, and lists the existing ones', async () => {
  const { main } = await open('/support/category/nothing')
  await expect.element(main.getByRole('heading', { name: 'Topic not found' })).toBeVisible()
  await expect.element(main.getByRole('link', { name: /Paying for college/ })).toBeVisible()
})

test('R8.15 shows a signed-in person more articles, and marks those not for everyone', async () => {
  const own = anArticle({
    title: 'How is my grade posted?',
    isPublic: false,
    categoryIds: [money.id],
  })
  const { main, api } = await open(`/support/category/${money.id}`, {
    'GET /v1/authentication/login': { authenticated: true, expiresAt: null },
    [MINE]: { categories: [money], articles: [bill, own] },
  })
  await expect.element(main.getByText('Sign-in required')).toBeVisible()
  expect(api.calls).not.toContain(PUBLIC)
})

test('R8.15 lets a signed-in person rate an answer and change the rating', async () => {
  const sent: unknown[] = []
  const { main } = await open(`/support/category/${money.id}#pay-my-bill`, {
    'GET /v1/authentication/login': { authenticated: true, expiresAt: null },
    [MINE]: content,
    'POST /v1/support/article/{id}/helpful': async (request) => {
      sent.push(await request.json())
      return new Response(null, { status: 204 })
    },
  })
  const question = main.getByRole('group', { name: /Was this helpful.* my bill/ })
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect.element(question.getByText('Thank you.')).toBeVisible()
  await question.getByRole('button', { name: 'No' }).click()
  await expect
    .element(question.getByRole('button', { name: 'No' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => sent).toEqual([{ isHelpful: true }, { isHelpful: false }])
})

test('R8.15 counts a signed-out person’s rating once, and confirms nothing when that fails', async () => {
  const { main, api } = await open(`/support/category/${money.id}#pay-my-bill`, {
    'POST /public/v1/support/article/{id}/helpful': failure(404),
  })
  const question = main.getByRole('group', { name: /Was this helpful.* my bill/ })
  const yesButton = question.getByRole('button', { name: 'Yes' })
  await yesButton.click()
  await expect.element(yesButton).toHaveAttribute('aria-pressed', 'false')
  api.setResponses({
    'POST /public/v1/support/article/{id}/helpful': () => new Response(null, { status: 204 }),
  })
  await yesButton.click()
  await expect.element(question.getByText('Thank you.')).toBeVisible()
  await expect
    .element(question.getByRole('button', { name: /^No/ }))
    .toHaveAttribute('aria-disabled', 'true')
})

test.each([
  ['are none', { categories: [], articles: [] }, 'No answers yet.'],
  ['cannot be had', failure(404), 'Answers are currently unavailable.'],
] as const)('R8.15 shows offices even when articles %s', async (_label, answer, words) => {
  const { main } = await open('/support', { [PUBLIC]: answer as never })
  await expect.element(main.getByText(words, { exact: false })).toBeVisible()
  await expect.element(main.getByRole('region', { name: 'Contact an office' })).toBeVisible()
})

test.each([
  [320, 'light', '/support'],
  [1280, 'dark', '/support'],
  [320, 'dark', `/support/category/${money.id}#pay-my-bill`],
  [1280, 'light', `/support/category/${money.id}#pay-my-bill`],
] as const)(
  'fits at %i px and has no accessibility violations (%s, %s)',
  async (width, theme, path) => {
    await page.viewport(width, 1400)
    choose({ theme })
    const { main } = await open(path)
    await expect
      .element(main.getByRole('region', { name: 'Contact an office' }))
      .toMatchTextContent('Open now')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityFaults()).toEqual([])
  },
)
