import { expect, test } from 'vitest'
import { linkCategoryRows, linkRows } from './links.ts'
import { officeRows } from './offices.ts'
import { supportArticles } from './support/articles.ts'
import { supportCategories } from './support/categories.ts'

/** Where a text leads, in the order in which it says so. */
const addressesIn = (markdown: string) =>
  [...markdown.matchAll(/\]\(([^)]*)\)/g)].map(([, address]) => address)
const listItemsIn = (markdown: string) => markdown.match(/^\s*(?:-|\d+\.) /gm) ?? []

test('R1.10 each answer of the demo college leads to the same places and has the same steps in Spanish', () => {
  for (const { key, body, spanish } of supportArticles('2026-11-02')) {
    expect({ key, to: addressesIn(spanish.body) }).toEqual({ key, to: addressesIn(body) })
    expect(listItemsIn(spanish.body)).toHaveLength(listItemsIn(body).length)
    expect(spanish.title).not.toBe('')
    expect(spanish.summary.length).toBeLessThanOrEqual(300)
  }
})

test('R1.10 every topic, office, closure, link and category of the demo college has its Spanish', () => {
  const offices = officeRows('2026-11-02')
  const titles = [
    ...[...supportCategories(), ...linkCategoryRows(), ...linkRows()].map(
      ({ spanish }) => spanish.title,
    ),
    ...offices.map(({ spanish }) => spanish.name),
    ...offices.flatMap(({ closures }) => closures.map(({ spanish }) => spanish.reason)),
    ...[...offices, ...linkRows()].map(({ spanish }) => spanish.description),
  ]
  expect(titles.filter((title) => !title?.trim())).toEqual([])
  expect(offices.filter(({ spanish }) => spanish.topics.length === 0)).toEqual([])
})
