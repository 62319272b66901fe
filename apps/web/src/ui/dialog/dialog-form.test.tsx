import '#styles/app.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CheckboxGroup } from '../fields/checkbox-group.tsx'
import { TextField } from '../fields/text-field.tsx'
import { DialogForm } from './dialog-form.tsx'

function Form({ fields, onSubmit }: { fields: number; onSubmit: () => void }) {
  const [texts, setTexts] = useState(() => Array.from({ length: fields }, () => ''))
  return (
    <DialogForm title="Many" error={null} isSaving={false} onSubmit={onSubmit} onClose={() => {}}>
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

test('R3.5 renders all fields of a long form in order, and keeps what is typed meanwhile', async () => {
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

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  [
    'a press beside it',
    () =>
      Promise.resolve(
        document.documentElement.dispatchEvent(
          new MouseEvent('mousedown', { bubbles: true, clientX: 2, clientY: 2 }),
        ),
      ),
  ],
])('R3.5 confirms before %s discards what was typed in a form', async (_, slip) => {
  const onClose = vi.fn<() => void>()
  const form = (isChanged: boolean) => (
    <DialogForm
      title="Long"
      error={null}
      isSaving={false}
      isChanged={isChanged}
      onSubmit={() => {}}
      onClose={onClose}
    >
      <TextField label="Words" value="" onChange={() => {}} />
    </DialogForm>
  )
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  const screen = await render(form(true))
  const field = screen.getByRole('textbox', { name: 'Words' })
  await expect.element(field).toHaveFocus()
  await slip()
  const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' })
  const stay = question.getByRole('button', { name: 'Keep editing' })
  await expect.element(question).toHaveAttribute('data-blurs')
  await expect.element(stay).toHaveFocus()
  await stay.click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
  await slip()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  // Both dialogs are closed and the focus is back where it was.
  await screen.unmount()
  await expect.poll(() => document.activeElement).toBe(opener)
  // Without changes there is nothing to confirm.
  const untouched = await render(form(false))
  await expect.element(untouched.getByRole('textbox', { name: 'Words' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
  opener.remove()
})

/** Shows an error immediately, or after the server's response. */
function Wrong({ answer }: { answer?: Promise<void> }) {
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  async function onSubmit() {
    if (answer) {
      setSaving(true)
      await answer
      setSaving(false)
    }
    setError('Enter a word.')
  }
  return (
    <DialogForm
      title="Wrong"
      error={null}
      isSaving={isSaving}
      onSubmit={() => void onSubmit()}
      onClose={() => {}}
    >
      <TextField label="Fine" value="" onChange={() => {}} />
      <TextField label="At fault" error={error} value="" onChange={() => {}} />
      <div style={{ height: '200vh' }}>A long form</div>
    </DialogForm>
  )
}

test.each([
  ['the form itself finds', undefined],
  ['the server refuses', Promise.resolve()],
])(
  'pages.md Admin: moves the focus to the invalid field when saving %s, and scrolls to it',
  async (_, answer) => {
    const screen = await render(<Wrong {...(answer && { answer })} />)
    await screen.getByRole('button', { name: 'Save' }).click()
    const field = screen.getByRole('textbox', { name: 'At fault' })
    await expect.element(field).toHaveFocus()
    await expect.element(field).toBeInViewport()
  },
)

test('pages.md Admin: moves the focus to the first checkbox of an invalid group', async () => {
  const screen = await render(
    <DialogForm title="Boxes" error={null} isSaving={false} onSubmit={() => {}} onClose={() => {}}>
      <TextField label="Fine" value="" onChange={() => {}} />
      <CheckboxGroup
        label="Topics"
        options={[{ value: 'a', label: 'Money' }]}
        value={[]}
        error="Choose at least one topic."
        onChange={() => {}}
      />
    </DialogForm>,
  )
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Money' })).toHaveFocus()
})
