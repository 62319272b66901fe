import { expect, test } from 'vitest'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aColleague } from '#testing/records/support.ts'

async function open(page: number, items: ReturnType<typeof aColleague>[]) {
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': failure(403),
    'GET /public/v1/directory/offices': [],
    'POST /v1/directory/search': { items, pageNumber: page, pageSize: 20, totalCount: 41 },
  })
  const { screen } = await openApp(`/support/directory?tab=people&page=${page}`)
  return screen.getByRole('navigation', { name: /pages/i })
}

test('R8.15 shows the last of three pages of people, with a link to the second', async () => {
  const pages = await open(3, [aColleague()])
  await expect.element(pages).toMatchTextContent('Page 3 of 3')
  await expect
    .element(pages.getByRole('link', { name: /Previous/ }))
    .toHaveAttribute('href', '/support/directory?tab=people&page=2')
  expect(pages.getByRole('link', { name: /Next/ }).query()).toBeNull()
})

test('R8.15 links from a page that does not exist back to people', async () => {
  const pages = await open(9, [])
  await expect
    .element(pages.getByRole('link', { name: /Previous/ }))
    .toHaveAttribute('href', '/support/directory?tab=people&page=3')
})
