import '#styles/app.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { DialogForm } from './dialog-form.tsx'
import { TextField } from './fields/text-field.tsx'

function Form({ fields, onSubmit }: { fields: number; onSubmit: () => void }) {
  const [texts, setTexts] = useState(() => Array.from({ length: fields }, () => ''))
  return (
    <DialogForm title="Many" fault={null} isSaving={false} onSubmit={onSubmit} onClose={() => {}}>
      {texts.map((text, at) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order
          key={at}
          label={`Field ${at + 1}`}
          value={text}
          onChange={(next) => setTexts(texts.with(at, next))}
        />
      ))}
    </DialogForm>
  )
}

test('R3.5 all fields of a long form come, in their order, and what is typed meanwhile stays', async () => {
  const onSubmit = vi.fn<() => void>()
  const screen = await render(<Form fields={12} onSubmit={onSubmit} />)
  const first = screen.getByRole('textbox', { name: 'Field 1', exact: true })
  await expect.element(first).toHaveFocus()
  await first.fill('typed')
  await expect.element(screen.getByRole('textbox', { name: 'Field 12' })).toBeVisible()
  const labels = screen.getByRole('textbox').elements()
  expect(
    labels.map((input) => (input as HTMLInputElement).labels?.[0]?.textContent.trim()),
  ).toEqual(Array.from({ length: 12 }, (_, at) => `Field ${at + 1}`))
  await expect.element(first).toHaveFocus()
  await expect.element(first).toHaveValue('typed')
  await screen.getByRole('button', { name: 'Save' }).click()
  expect(onSubmit).toHaveBeenCalledOnce()
})
