import { expect, test } from 'vitest'
import { campusEventRows } from './campus/campus-events.ts'
import { campusMapRows } from './campus/campus-map.ts'
import { collegeDateRows } from './college-dates.ts'
import { departmentRows } from './departments.ts'
import { linkCategoryRows, linkRows } from './links.ts'
import { officeRows } from './offices.ts'
import { pathwayRows } from './pathways.ts'
import { supportArticles, supportCategories } from './support.ts'

/** Addresses of the links in a text, in order. */
const addressesIn = (markdown: string) =>
  [...markdown.matchAll(/\]\(([^)]*)\)/g)].map(([, address]) => address)
const listItemsIn = (markdown: string) => markdown.match(/^\s*(?:-|\d+\.) /gm) ?? []

test('R1.10 each support article has the same links and list items in Spanish', () => {
  for (const {
    key,
    body,
    translations: { es: spanish },
  } of supportArticles('2026-11-02')) {
    expect({ key, to: addressesIn(spanish.body) }).toEqual({ key, to: addressesIn(body) })
    expect(listItemsIn(spanish.body)).toHaveLength(listItemsIn(body).length)
    expect(spanish.title).not.toBe('')
    expect(spanish.summary.length).toBeLessThanOrEqual(300)
  }
})

test('R8.15 a link from one answer to another names the answer, not the front of Support', () => {
  const articles = supportArticles('2026-11-02')
  const keys = articles.map(({ key }) => `/support#${key}`)
  const toSupport = articles
    .flatMap(({ body }) => addressesIn(body))
    .filter((address) => address?.startsWith('/support') && !address.startsWith('/support/'))
  expect(toSupport.length).toBeGreaterThan(1)
  expect(toSupport.filter((address) => !keys.includes(address ?? ''))).toEqual([])
})

test('R1.10 translates every topic, office, closure, link and category of the demo college into Spanish', () => {
  const offices = officeRows('2026-11-02')
  const titles = [
    ...[...supportCategories(), ...linkCategoryRows(), ...linkRows()].map(
      ({ translations: { es: spanish } }) => spanish.title,
    ),
    ...offices.map(({ translations: { es: spanish } }) => spanish.name),
    ...offices.flatMap(({ closures }) =>
      closures.map(({ translations: { es: spanish } }) => spanish.reason),
    ),
    ...[...offices, ...linkRows()].map(({ translations: { es: spanish } }) => spanish.description),
  ]
  expect(titles.filter((title) => !title?.trim())).toEqual([])
  expect(
    offices.filter(({ translations: { es: spanish } }) => spanish.topics.length === 0),
  ).toEqual([])
})

test('R1.10 translates every event, date, department and place of the demo college into Spanish', () => {
  const events = campusEventRows('2026-11-02').map(({ translations: { es: spanish } }) => spanish)
  expect(events.filter(({ category, location }) => !category || location === undefined)).toEqual([])
  const dates = collegeDateRows('2026-11-02')
  expect(
    dates.filter(({ title, translations: { es: spanish } }) => spanish.title === title),
  ).toEqual([])
  expect(dates.map(({ translations: { es: spanish } }) => spanish.title).join()).not.toMatch(
    /Fall|Spring|Summer/,
  )
  expect(
    departmentRows().filter(({ title, translations: { es: spanish } }) => spanish.title === title),
  ).toEqual([])
  const ground = ['road', 'path', 'green', 'water', 'elsewhere']
  const sought = campusMapRows().filter(({ kind }) => !ground.includes(kind))
  expect(sought.length).toBeGreaterThan(50)
  for (const { key, description, services, translations } of sought)
    expect({ key, ...translations?.es }).toEqual({
      key,
      title: expect.any(String),
      ...(description && { description: expect.not.stringMatching(description) }),
      ...(services && { services: services.map(() => expect.any(String)) }),
    })
})

test('R1.10 R8.6 translates every pathway of the demo college, and each occupation and major, into Spanish', () => {
  for (const {
    key,
    title,
    description,
    leadsTo,
    careers,
    translations: { es: spanish },
  } of pathwayRows()) {
    expect({ key, ...spanish }).toEqual({
      key,
      title: expect.not.stringMatching(`^(${title})?$`),
      description: expect.not.stringMatching(`^(${description})?$`),
      leadsTo: leadsTo.map(() => expect.stringMatching(/./)),
    })
    expect(careers.map((career) => career.translations.es.title)).toEqual(
      careers.length > 0 ? spanish.leadsTo : [],
    )
  }
})
