import '#styles/app.css'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults, STANDALONE_RULES } from '#testing/accessibility.ts'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

function Form({ error }: { error?: string }) {
  const [email, setEmail] = useState('')
  const [question, setQuestion] = useState('')
  return (
    <form>
      <TextField
        label="E-mail"
        hint="Where we answer."
        check="email"
        type="email"
        autoComplete="email"
        required
        error={error}
        value={email}
        onChange={setEmail}
      />
      <TextArea label="Question" value={question} onChange={setQuestion} />
    </form>
  )
}

test('R6.5 explains next to the field what is wrong with an invalid address and what to do', async () => {
  const screen = await render(<Form />)
  const field = screen.getByRole('textbox', { name: /^E-mail/ })
  await field.fill('maya@college')
  await userEvent.keyboard('{Tab}')
  const words = 'Enter an email address such as name@example.com.'
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(field).toHaveAccessibleDescription(`${words} Where we answer.`)
  expect(await accessibilityFaults(STANDALONE_RULES)).toEqual([])
  await field.fill('maya@college.example')
  await expect.element(screen.getByText(words)).not.toBeInTheDocument()
})

test('R6.5 has six rows in a text area, and writes out that it is required', async () => {
  const screen = await render(<Form error="This address is already in use." />)
  const area = screen.getByRole('textbox', { name: 'Question' }).element() as HTMLTextAreaElement
  expect(area.rows).toBe(6)
  await expect.element(screen.getByText('(required)')).toBeVisible()
  await expect.element(screen.getByText('This address is already in use.')).toBeVisible()
})
