import { afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { choose } from '#lib/preferences/preferences.ts'
import { sessionNotice } from '#session/notice.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anAlert } from '#testing/records/alerts.ts'
import { aCharge, anAccount, aRate } from '#testing/records/money.ts'
import {
  aGrade,
  anAverage,
  aPerson,
  aProgram,
  aRegistration,
  aSectionOf,
  aTerm,
  fall,
  spring,
} from '#testing/records/student.ts'
import { anArticle, anOffice, aTopic } from '#testing/records/support.ts'
import { writeAlerts } from '#testing/write-alerts.ts'
import { toast } from '#ui/toast/toasts.ts'

const topic = aTopic()
const article = anArticle({ categoryIds: [topic.id] })
const support = { categories: [topic], articles: [article] }
const drawing = aRegistration({
  section: aSectionOf('ART-101', 'Drawing', { term: spring }),
  finalGrade: aGrade('A'),
})

const posted = anAlert()

const answers: Parameters<typeof fakeApi>[0] = {
  'POST /v1/people/person/mine/data': {
    mine: group(aPerson()),
    academicPrograms: group([aProgram()]),
    sectionRegistrations: group([aRegistration(), drawing]),
    restrictions: group([]),
    gpas: group({ cumulative: [anAverage()], periods: [], degrees: [] }),
    courseTransfers: group([]),
    institutions: group([]),
    payments: group(anAccount({ charges: [aCharge({ description: 'Tuition, 3 credits' })] })),
    cardBalances: group([]),
    residencies: group([]),
  },
  'GET /v1/programs/academic-period/current-credit': aTerm(fall),
  'GET /public/v1/courses/tuition-rate/list': [aRate()],
  'GET /public/v1/directory/offices': [anOffice()],
  'GET /public/v1/support/articles': support,
  'GET /v1/support/articles': support,
  'GET /v1/people/person/mine/preferences': failure(503),
  'GET /v1/links/mine': failure(503),
  'GET /v1/alertification/alerts/{startDate}/{endDate}': [posted],
}

async function onPaper(path: string) {
  setClock()
  choose({ theme: 'dark' })
  fakeApi(answers)
  const { screen } = await openApp(path)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  return screen
}

afterEach(async () => {
  sessionStorage.clear()
  await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  choose({ theme: 'system' })
  await page.viewport(1280, 900)
})

const isDrawn = (element: Element) => element.getClientRects().length > 0
const onPage = (selector: string) => [...document.querySelectorAll(selector)].filter(isDrawn)

/** Brightness of a color on the page: 0 is black, 255 white. */
function brightness(color: string) {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return Math.max(red, green, blue)
}

test.each([
  ['the schedule', '/profile/schedule', 'Drawing|Composition'],
  ['academic records', '/profile/academic-records', 'Drawing'],
  ['billing', '/profile/billing?entries=all', 'Tuition, 3 credits'],
  ['an answer', `/support/category/${topic.id}#${article.slug}`, article.title],
])(
  'R2.12 prints %s without the frame, dark on white, in the dark theme too',
  async (_what, path, words) => {
    const screen = await onPaper(path)
    await expect.element(screen.getByText(new RegExp(words)).first()).toBeInTheDocument()
    const frame = 'header.site-header, .side-panel, .bottom-bar, footer'
    // A column's name is a button too, and is printed.
    expect(onPage(`${frame}, button:not(th button), .button`)).toEqual([])
    const main = document.querySelector('main') as HTMLElement
    expect(brightness(getComputedStyle(main).color)).toBeLessThan(80)
    expect(getComputedStyle(document.documentElement).backgroundColor).toBe('rgb(255, 255, 255)')
  },
)

test('R2.12 prints no messages and no controls, whatever the page shows at the time', async () => {
  writeAlerts(posted)
  const screen = await onPaper('/profile/schedule?view=week')
  sessionNotice.set('You could not be signed in.')
  toast({ type: 'info', message: 'Copied', timeout: 0 })
  for (const selector of ['.alert', '.notice', '.toast', '.tabs'])
    await expect.poll(() => document.querySelector(selector), { message: selector }).not.toBeNull()
  const isGone = ['.alert', '.notice', '.toast', '.tabs', '.skip-link']
  await expect.poll(() => onPage(`${isGone.join(', ')}, .profile-select`)).toEqual([])
  const main = screen.getByRole('main').element()
  const { maxWidth, paddingLeft } = getComputedStyle(main)
  expect([maxWidth, paddingLeft]).toEqual(['none', '0px'])
  const { colorScheme, fontSize } = getComputedStyle(document.documentElement)
  expect([colorScheme, fontSize]).toEqual(['light', '14px'])
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
  await expect.poll(() => document.querySelector('dialog[open]')).not.toBeNull()
  expect(onPage('dialog, .toast')).toEqual([])
})

test('R2.12 prints a date with today’s time, because paper is read on other days', async () => {
  const screen = await onPaper('/profile/academic-records')
  const main = screen.getByRole('main')
  await expect.element(main.getByRole('region', { name: 'Grade point average' })).toBeVisible()
  const shownText = () => (main.element() as HTMLElement).innerText
  await expect.poll(shownText).toMatch(/As of \d+:\d\d.[AP]M, [A-Z][a-z]+ \d+, 20\d\d/)
})

test('R8.8 prints the column headers of charges, although no one can sort there', async () => {
  await onPaper('/profile/billing?entries=all')
  const named = () => onPage('th').map((cell) => (cell as HTMLElement).innerText.trim())
  await expect.poll(named).toContain('Amount')
})
