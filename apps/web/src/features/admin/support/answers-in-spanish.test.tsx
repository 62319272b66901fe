import { afterEach, expect, test } from 'vitest'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aManagedArticle, aManagedTopic } from '#testing/records/managed.ts'
import { toasts } from '#ui/toast/toasts.ts'

afterEach(() => toasts.set([]))

test('R1.10 R8.20 requires an article’s and a topic’s Spanish texts completely or not at all', async () => {
  const sent: unknown[] = []
  const capture = async (request: Request) => {
    sent.push((await request.json()).translations)
    return aManagedArticle()
  }
  const article = aManagedArticle()
  const topic = aManagedTopic({ translations: { es: { title: 'Pagar los estudios' } } })
  const { main, screen } = await openAsStaff('/admin/support', ['support.write'], {
    'GET /v1/support/manage': () => ({ categories: [topic], articles: [article] }),
    'GET /v1/alertification/audience/choices': { campuses: [], programs: [] },
    'POST /v1/support/article/preview': async (request) => ({
      html: `<p>${(await request.json()).body}</p>`,
    }),
    'PATCH /v1/support/article/{id}': capture,
    'PATCH /v1/support/category/{id}': async (request) => {
      await capture(request)
      return topic
    },
  })
  const topics = main.getByRole('table', { name: 'Topics' })
  await expect
    .element(topics.getByRole('row', { name: /Paying for college/ }))
    .toMatchTextContent('Also in Spanish')
  await main.getByRole('button', { name: /^Edit: How do I pay/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit answer' })
  const spanish = dialog.getByRole('group', { name: 'In Spanish' })
  const field = (name: RegExp) => spanish.getByRole('textbox', { name })
  await field(/title/).fill('¿Cómo pago?')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(spanish.getByText('Complete this field or clear all Spanish fields.'))
    .toHaveLength(2)
  expect(sent).toEqual([])
  await field(/summary/).fill('En línea.')
  await field(/answer/).fill('Abra Facturación.')
  await field(/tags/).fill('pago, matrícula')
  const preview = spanish.getByRole('region', { name: 'Spanish preview' })
  await expect.element(preview.getByText('Abra Facturación.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([
    {
      es: {
        title: '¿Cómo pago?',
        summary: 'En línea.',
        body: 'Abra Facturación.',
        tags: ['pago', 'matrícula'],
      },
    },
  ])

  await main.getByRole('button', { name: 'Edit: Paying for college' }).click()
  const about = screen.getByRole('dialog', { name: 'Edit topic' })
  await about.getByRole('textbox', { name: 'Spanish title' }).fill('')
  await about.getByRole('button', { name: 'Save' }).click()
  await expect.element(about).not.toBeInTheDocument()
  expect(sent.at(-1)).toEqual({})
})
