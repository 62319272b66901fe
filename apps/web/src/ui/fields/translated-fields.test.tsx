import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { TranslatedFields } from './translated-fields.tsx'
import { translatedForm, translationFaults, translationsOf } from './translated-form.ts'

// An app with French, too.
vi.mock('@myhub/domain/language/languages.ts', async (original) => ({
  ...(await original<typeof import('@myhub/domain/language/languages.ts')>()),
  otherLanguages: ['es', 'fr'],
}))

const fields = ['title', 'keywords'] as const
const before = {
  es: { title: 'Salas', keywords: ['sala', 'grupo'] },
  de: { title: 'Räume', keywords: [] },
}

test('R1.10 shows fields for each language of the app', async () => {
  const typed: [string, string][] = []
  const form = translatedForm(before, fields)
  const { getByRole } = await render(
    <TranslatedFields
      text={(path) => ({
        value: form[path] ?? '',
        onChange: (value) => typed.push([path, value]),
        error: null,
        conflict: undefined,
      })}
    />,
  )
  const spanish = getByRole('group', { name: 'In Spanish' }).getByRole('textbox')
  await expect.element(spanish).toHaveValue('Salas')
  const french = getByRole('group', { name: 'In French' }).getByRole('textbox')
  await expect.element(french).toHaveAttribute('lang', 'fr')
  await french.fill('S')
  expect(typed).toEqual([['translations.fr.title', 'S']])
})

test('R1.10 sends each language with texts and keeps languages that the app does not have', () => {
  const form = {
    ...translatedForm(before, fields),
    'translations.fr.title': ' Salles ',
    'translations.fr.keywords': 'salle, groupe',
  }
  type Texts = { title: string; keywords?: string[] }
  expect(translationsOf<Texts>(form, fields, { lists: ['keywords'], before })).toEqual({
    ...before,
    fr: { title: 'Salles', keywords: ['salle', 'groupe'] },
  })
  expect(translationFaults(form, ['title'], fields)).toEqual({})
  expect(translationFaults({ ...form, 'translations.fr.title': ' ' }, ['title'], fields)).toEqual({
    'translations.fr.title': 'Complete this field or clear all French fields.',
  })
})
