import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choose, DEFAULTS, showPreferences } from '#lib/preferences/preferences.ts'
import { openDialog } from '#session/watch/open-dialog.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aCourse, foundClasses } from '#testing/records/classes.ts'
import { aLink, aLinkCategory } from '#testing/records/links.ts'
import { aStaffUser } from '#testing/records/staff.ts'
import { aPerson } from '#testing/records/student.ts'
import { anArticle, anOffice, aTopic } from '#testing/records/support.ts'

const topic = aTopic()
const content = { categories: [topic], articles: [anArticle({ categoryIds: [topic.id] })] }
const anonymous = {
  'GET /v1/authentication/login': failure(401, 'unauthenticated'),
  'GET /public/v1/directory/offices': [anOffice()],
  'GET /public/v1/support/articles': content,
}
const student = {
  'POST /v1/people/person/mine/data': { mine: group(aPerson({ roles: ['student'] })) },
  'GET /public/v1/directory/offices': [anOffice()],
  'GET /v1/support/articles': content,
  'GET /v1/links/mine': {
    favorites: [],
    categories: [{ category: aLinkCategory(), links: [aLink(), aLink({ title: 'Payroll' })] }],
  },
}

/** Opens the palette on a page without data of its own. */
async function openPalette(answers: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(answers)
  const app = await openApp('/nowhere')
  await app.screen.getByRole('button', { name: 'Search' }).click()
  const palette = app.screen.getByRole('dialog', { name: 'Search MyHub' })
  const field = palette.getByRole('combobox')
  await expect.element(field).toHaveFocus()
  return { ...app, api, palette, field }
}

/** The targets of the options. */
const waysOn = (options: Element[]) => options.map((option) => option.getAttribute('href'))

afterEach(async () => {
  await page.viewport(1280, 900)
  showPreferences(DEFAULTS)
})

describe('a student searches', () => {
  test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
    'R2.12 by %s, goes where Enter leads, without leaving the keyboard',
    async (keys) => {
      fakeApi(student)
      const { screen, address } = await openApp('/nowhere')
      await userEvent.keyboard(keys)
      const field = screen.getByRole('combobox', { name: /^Search pages/ })
      await expect.element(field).toHaveFocus()
      // The palette covers the page: pressing the shortcut again opens no second one.
      await userEvent.keyboard(keys)
      await userEvent.keyboard('favorites')
      await expect.element(screen.getByRole('option', { name: 'My Links' })).toBeVisible()
      await userEvent.keyboard('{Enter}')
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
      await expect.poll(address).toBe('/links')
    },
  )

  test('R2.12 chooses the result for the complete word, even if Enter follows immediately', async () => {
    const { field, address } = await openPalette(student)
    await field.fill('favo')
    await userEvent.keyboard('rites{Enter}')
    await expect.poll(address).toBe('/links')
  })

  test('R2.12 finds pages, links, offices and answers by any word people use for them', async () => {
    const { palette, field } = await openPalette(student)
    await field.fill('pay')
    for (const name of [/^Billing/, /^Payroll/, /^Student Accounts/, /^How do I pay my bill/])
      await expect.element(palette.getByRole('option', { name })).toBeVisible()
    const headings = ['Pages', 'My Links', 'Offices', 'Answers']
    for (const name of headings)
      await expect.element(palette.getByRole('group', { name, exact: true })).toBeVisible()
    await expect.element(palette.getByRole('status').first()).toHaveTextContent('4 results')
  })

  test('R2.12 suppresses the browser’s own search, and waits for an open dialog', async () => {
    fakeApi(student)
    const { screen } = await openApp('/nowhere')
    const press = () => {
      const key = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true })
      window.dispatchEvent(key)
      return key
    }
    openDialog.set({ kind: 'expired', onConfirm: () => {}, onDismiss: null })
    await expect.element(screen.getByRole('alertdialog')).toBeVisible()
    expect(press().defaultPrevented).toBe(true)
    openDialog.set(null)
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.getByRole('dialog').query()).toBeNull()
    press()
    await expect.element(screen.getByRole('dialog', { name: 'Search MyHub' })).toBeVisible()
  })

  test('R2.12 lists a link once, whether a favorite or in two categories, and it opens as stated', async () => {
    const both = aLink({ title: 'Zither rooms', opensNewTab: true })
    const favorite = aLink({ title: 'Zither hours', url: '/maps', opensNewTab: true })
    const { palette, field } = await openPalette({
      ...student,
      'GET /v1/links/mine': {
        favorites: [favorite],
        categories: [
          { category: aLinkCategory(), links: [both] },
          { category: aLinkCategory(), links: [both] },
        ],
      },
    })
    await field.fill('zither')
    await expect.poll(() => palette.getByRole('option').elements().length).toBe(2)
    const [hours, rooms] = [/^Zither hours/, /^Zither rooms/].map((name) =>
      palette.getByRole('option', { name }).element(),
    )
    expect(rooms).toHaveAttribute('target', '_blank')
    expect(hours).not.toHaveAttribute('target')
  })

  test('R2.12 announces the selected result, and arrow keys wrap around', async () => {
    const { palette, field } = await openPalette(student)
    await field.fill('pay')
    const chosen = () => {
      const id = field.element().getAttribute('aria-activedescendant') ?? ''
      return document.getElementById(id)
    }
    await expect.poll(() => palette.getByRole('option').elements().length).toBe(4)
    const [first, second, , last] = palette.getByRole('option').elements()
    expect(chosen()).toBe(first)
    expect(first).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}')
    expect(chosen()).toBe(second)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(chosen()).toBe(last)
    await userEvent.keyboard('{ArrowDown}')
    expect(chosen()).toBe(first)
  })

  test('R2.12 opens an answer in its place, and Escape restores the focus', async () => {
    const { screen, palette, field, address } = await openPalette(student)
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('button', { name: 'Search' })).toHaveFocus()
    await screen.getByRole('button', { name: 'Search' }).click()
    await field.fill('how bill')
    await palette.getByRole('option', { name: /pay my bill/ }).click()
    await expect.poll(address).toBe(`/support/category/${topic.id}#${content.articles[0]?.slug}`)
  })

  test('R2.12 suggests where to look when nothing is found', async () => {
    const { palette, field, address } = await openPalette(student)
    await field.fill('zebra')
    await expect
      .element(palette.getByRole('status').first())
      .toHaveTextContent('No matches for “zebra”. Try one of these:')
    await expect.element(palette.getByRole('option', { name: /directory/ })).toBeVisible()
    await expect.element(palette.getByRole('option', { name: /all my links/ })).toBeVisible()
    expect(waysOn(palette.getByRole('option').elements())).toEqual([
      '/support?search=zebra',
      '/support/directory?tab=people&search=zebra',
      '/links',
    ])
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/support?search=zebra')
  })
})

describe('hides pages without permission', () => {
  test('R2.7 finds public content for a signed-out person without personal requests', async () => {
    const { palette, field, api } = await openPalette(anonymous)
    await field.fill('pay')
    await expect.element(palette.getByRole('option', { name: /^Student Accounts/ })).toBeVisible()
    await expect.element(palette.getByRole('option', { name: /pay my bill/ })).toBeVisible()
    expect(palette.getByRole('option', { name: 'Billing' }).query()).toBeNull()
    await field.fill('zebra')
    await expect
      .poll(() => waysOn(palette.getByRole('option').elements()))
      .toEqual(['/support?search=zebra', '/support/directory'])
    expect(api.calls.filter((call) => !call.includes('/public/'))).toEqual([
      'GET /v1/authentication/login',
    ])
  })

  test('R5.6 lists staff pages by permission, and study pages for students', async () => {
    const { palette, field } = await openPalette({
      ...student,
      'GET /v1/authorization/user/mine': aStaffUser(['person.view', 'audit.read']),
    })
    await field.fill('audit')
    await expect.element(palette.getByRole('option', { name: /audit/i })).toBeVisible()
    await field.fill('transcript')
    await expect
      .element(palette.getByRole('status').first())
      .toHaveTextContent('No matches for “transcript”. Try one of these:')
    // The typed text may be a name, so it must not get into a URL.
    const record = palette.getByRole('option', { name: /person's record/ })
    await expect.element(record).toHaveAttribute('href', '/people')
    expect(palette.getByRole('option', { name: 'Academic records' }).query()).toBeNull()
  })
})

test.each([
  [320, 640, 'light'],
  [320, 256, 'dark'],
  [1280, 800, 'dark'],
] as const)(
  'R2.12 at %i × %i px has no accessibility violations (%s)',
  async (width, height, theme) => {
    await page.viewport(width, height)
    choose({ theme })
    const { palette, field } = await openPalette(student)
    await field.fill('pay')
    await expect.element(palette.getByRole('option', { name: /^Payroll/ })).toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityFaults()).toEqual([])
    await field.fill('zebra')
    await expect
      .element(palette.getByRole('status').first())
      .toHaveTextContent('No matches for “zebra”. Try one of these:')
    expect(await accessibilityFaults()).toEqual([])
  },
)

describe('the palette finds classes', () => {
  test('R2.12 by number, title, instructor or room, and opens them in the search', async () => {
    const queries: (string | null)[] = []
    const { palette, field } = await openPalette({
      ...student,
      'GET /public/v1/courses/sections': (request) => {
        queries.push(new URL(request.url).searchParams.get('words'))
        return foundClasses([aCourse()])
      },
    })
    await field.fill('eng105')
    const option = palette.getByRole('option', { name: /^ENG-105 Composition I/ })
    await expect.element(option).toBeVisible()
    expect(waysOn(option.elements())).toEqual(['/classes?course=ENG-105'])
    expect(queries).toEqual(['eng105'])
  })
})

test('R2.12 corrects a misspelled word, with a note', async () => {
  const { palette, field } = await openPalette(student)
  await field.fill('bilinlg')
  await expect.element(palette.getByRole('option', { name: /^Billing/ })).toBeVisible()
  await expect
    .element(palette.getByRole('status').first())
    .toHaveTextContent('Showing results for “billing”. 1 result')
})

test('R2.12 counts a search without results once, by its words and without the person', async () => {
  const sent: unknown[] = []
  const { field } = await openPalette({
    ...student,
    'POST /public/v1/support/missed-searches': async (request) => {
      sent.push(await request.json())
      return new Response(null, { status: 204 })
    },
  })
  await field.fill('quagga')
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual([{ search: 'quagga' }])
  await field.fill('quaggas')
  await field.fill('quagga')
  await field.fill('quokka')
  await expect
    .poll(() => sent, { timeout: 10_000 })
    .toEqual([{ search: 'quagga' }, { search: 'quokka' }])
})
