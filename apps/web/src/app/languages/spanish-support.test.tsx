// The language must be set before any other module loads, as in the document's head.
import '#testing/in-spanish.ts'
import { expect, test } from 'vitest'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aLink, aLinkCategory } from '#testing/records/links.ts'
import { aPerson } from '#testing/records/student.ts'
import { anArticle, anOffice, aTopic } from '#testing/records/support.ts'

const topic = aTopic({ translations: { es: { title: 'Pagar los estudios' } } })
const answer = anArticle({
  categoryIds: [topic.id],
  translations: {
    es: {
      title: '¿Cómo pago la matrícula?',
      summary: 'En línea o en persona.',
      bodyHtml: '<p>Abra Facturación.</p>',
      tags: ['pago'],
    },
  },
})
const english = anArticle({ title: 'Where do I park?', categoryIds: [topic.id] })
const office = anOffice({
  translations: {
    es: { name: 'Cuentas estudiantiles', description: 'Facturas y pagos.', topics: ['pagos'] },
  },
  closures: [
    {
      ...{ startOn: '2026-11-26', endOn: '2026-11-27', reason: 'Thanksgiving' },
      translations: { es: { reason: 'Día de Acción de Gracias' } },
    },
  ],
})
const category = aLinkCategory({ translations: { es: { title: 'Biblioteca' } } })
const link = aLink({
  categoryIds: [category.id],
  translations: {
    es: { title: 'Salas de estudio', description: 'Hasta dos horas.', keywords: ['mesa'] },
  },
})

const answers = () =>
  fakeApi({
    'POST /v1/people/person/mine/data': { mine: group(aPerson()) },
    'GET /v1/links/mine': { favorites: [], categories: [{ category, links: [link] }] },
    'GET /v1/support/articles': { categories: [topic], articles: [answer, english] },
    'GET /public/v1/directory/offices': [office],
  })

test('R1.10 R8.15 finds articles in Spanish by Spanish words, and shows the others in English', async () => {
  answers()
  const { screen } = await openApp('/support')
  const main = screen.getByRole('main')
  await expect.element(main.getByText('Pagar los estudios')).toBeVisible()
  await main.getByRole('searchbox').fill('matricula facturacion')
  await expect.element(main.getByRole('link', { name: /¿Cómo pago la matrícula?/ })).toBeVisible()
  await main.getByRole('searchbox').fill('park')
  await expect.element(main.getByRole('link', { name: /Where do I park/ })).toBeVisible()
  expect(main.getByText('How do I pay my bill?').query()).toBeNull()
})

test('R1.10 R8.15 names the office of a Spanish article in Spanish, with its contact details', async () => {
  answers()
  const { screen } = await openApp(`/support/category/${topic.id}#${answer.slug}`)
  const article = screen.getByRole('main').getByRole('group').first()
  await expect.element(article).toMatchTextContent('De Cuentas estudiantiles')
  await expect.element(article).toMatchTextContent('¿Aún necesita ayuda?')
})

test('R1.10 R8.15 shows offices, services and closures in Spanish', async () => {
  answers()
  const { screen } = await openApp('/support/directory')
  const main = screen.getByRole('main')
  await main.getByRole('searchbox').fill('pagos')
  await expect.element(main.getByRole('heading', { name: 'Cuentas estudiantiles' })).toBeVisible()
  await expect.element(main.getByText('Facturas y pagos.')).toBeVisible()
  expect(main.getByText('Student Accounts').query()).toBeNull()
  await main.getByText('Horario', { exact: true }).click()
  await expect.element(main.getByText(/Día de Acción de Gracias/)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('R1.10 R8.14 shows links and categories in Spanish, and finds them by Spanish words', async () => {
  answers()
  const { screen } = await openApp('/links')
  const main = screen.getByRole('main')
  await expect.element(main.getByText('Biblioteca').first()).toBeVisible()
  await main.getByRole('searchbox').fill('mesa')
  await expect.element(main.getByRole('link', { name: /Salas de estudio/ })).toBeVisible()
})

test('R1.10 R2.12 finds links, offices and articles by Spanish words in the hub’s search', async () => {
  answers()
  const { screen } = await openApp('/nowhere')
  await screen.getByRole('button', { name: 'Buscar' }).click()
  const palette = screen.getByRole('dialog').getByRole('combobox')
  await expect.element(palette).toHaveFocus()
  for (const [typed, found] of [
    ['salas', /^Salas de estudio/],
    ['cuentas', /^Cuentas estudiantiles/],
    ['matricula', /^¿Cómo pago la matrícula\?/],
  ] as const) {
    await palette.fill(typed)
    await expect.element(screen.getByRole('option', { name: found })).toBeVisible()
  }
})
