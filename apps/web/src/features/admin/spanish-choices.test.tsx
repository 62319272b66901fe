// The language must be set before any other module loads, as in the document's head.
import '#testing/in-spanish.ts'
import { expect, test } from 'vitest'
import { openAsStaff } from '#testing/open-as-staff.ts'
import {
  aManagedArticle,
  aManagedDirectory,
  aManagedOffice,
  aManagedTopic,
} from '#testing/records/managed.ts'

// Options for staff are shown in Spanish; content that they edit stays in its language.

const noChoices = { campuses: [], programs: [] }

test('R1.10 R8.20 lets a Spanish-speaking editor choose topics by their Spanish names', async () => {
  const topic = aManagedTopic({ translations: { es: { title: 'Pagar los estudios' } } })
  const { main, screen } = await openAsStaff('/admin/support', ['support.write'], {
    'GET /v1/support/manage': { categories: [topic], articles: [aManagedArticle()] },
    'GET /v1/alertification/audience/choices': noChoices,
    'POST /v1/support/article/preview': { html: '<p>Words</p>' },
  })
  const row = main.getByRole('row', { name: /How do I pay my bill/ })
  await expect.element(row).toMatchTextContent('Pagar los estudios')
  await row.getByRole('button', { name: /^Editar/ }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('checkbox', { name: 'Pagar los estudios' })).toBeChecked()
  await expect
    .element(dialog.getByRole('textbox', { name: /^Pregunta/ }))
    .toHaveValue('How do I pay my bill?')
})

test('R1.10 R8.20 lets a Spanish-speaking editor choose offices and places by their Spanish names', async () => {
  const registrar = aManagedOffice({
    translations: { es: { name: 'Registro académico', description: null, topics: [] } },
  })
  const place = (code: string, title: string, spanish: string) => ({
    id: code,
    code,
    title,
    translations: { es: { title: spanish } },
  })
  const { main, screen } = await openAsStaff('/admin/offices', ['offices.write'], {
    'GET /v1/directory/manage': {
      ...aManagedDirectory(),
      offices: [registrar],
      campuses: [place('MAIN', 'Main Campus', 'Campus principal')],
      buildings: [place('COM', 'Student Center', 'Centro Estudiantil')],
    },
  })
  await expect
    .element(main.getByRole('row', { name: /Registrar/ }))
    .toMatchTextContent('Centro Estudiantil, 120, Campus principal')
  await main.getByRole('button', { name: /departamento/ }).click()
  const office = screen.getByRole('dialog').getByRole('combobox', { name: 'Oficina' })
  await office.selectOptions('Registro académico')
  await expect.element(office).toHaveDisplayValue('Registro académico')
})
