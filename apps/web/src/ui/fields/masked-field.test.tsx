import '#styles/app.css'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults, STANDALONE_RULES } from '#testing/accessibility.ts'
import { MaskedField } from './masked-field.tsx'

async function show(props: Partial<Parameters<typeof MaskedField>[0]> = {}) {
  const onChange = vi.fn<(text: string, isComplete: boolean) => void>()
  const screen = await render(
    <MaskedField label="Phone" mask="phone" hint="Ten digits." onChange={onChange} {...props} />,
  )
  const input = screen.getByRole('textbox').element() as HTMLInputElement
  input.focus()
  return { screen, input, onChange }
}

/** As browsers autofill: the whole value is set, with an input event. */
function autofill(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }),
  )
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

async function paste(input: HTMLInputElement, text: string) {
  input.focus()
  document.execCommand('insertText', false, text)
  await expect.poll(() => input.value).not.toBe('')
}

test('R6.5 formats a phone number while it is typed and reports when it is complete', async () => {
  const { input, onChange } = await show()
  await userEvent.keyboard('319555010')
  expect(input.value).toBe('(319) 555 - 010')
  expect(onChange).toHaveBeenLastCalledWith('(319) 555 - 010', false)
  await userEvent.keyboard('0')
  expect(onChange).toHaveBeenLastCalledWith('(319) 555 - 0100', true)
  await userEvent.keyboard('9x')
  expect(input.value).toBe('(319) 555 - 0100')
})

test('R6.5 ignores letters and symbols', async () => {
  const { input, onChange } = await show({ mask: 'date', label: 'Day' })
  await userEvent.keyboard('2a0-2/6')
  expect(input.value).toBe('2026')
  expect(onChange.mock.calls.map(([text]) => text)).toEqual(['2', '20', '202', '2026'])
})

test('R6.5 deletes one digit after the other with Backspace, across the mask’s characters', async () => {
  const { input } = await show()
  await userEvent.keyboard('3195550')
  expect(input.value).toBe('(319) 555 - 0')
  await userEvent.keyboard('{Backspace}{Backspace}')
  expect(input.value.replace(/\D/g, '')).toMatch(/^31955/)
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}')
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}')
  expect(input.value).toBe('')
})

test('R6.5 keeps the caret in place when a digit in the middle changes', async () => {
  const { input } = await show({ initial: '3195550100' })
  expect(input.value).toBe('(319) 555 - 0100')
  input.setSelectionRange(8, 8)
  await userEvent.keyboard('{Backspace}')
  expect(input.value).toBe('(319) 550 - 100')
  expect(input.selectionStart).toBeLessThanOrEqual(8)
  await userEvent.keyboard('7')
  expect(input.value).toBe('(319) 575 - 0100')
  expect(input.selectionStart).toBe(8)
})

test.each([
  ['+1 (319) 555-0100', '(319) 555 - 0100'],
  ['319.555.0100', '(319) 555 - 0100'],
  ['Call 3195550100 now', '(319) 555 - 0100'],
])('R6.5 formats a pasted %s', async (text, written) => {
  const { input } = await show()
  await paste(input, text)
  expect(input.value).toBe(written)
})

test('R6.5 accepts a phone number and a card that the browser fills in', async () => {
  const phone = await show()
  expect(phone.input.autocomplete).toBe('tel')
  autofill(phone.input, '+13195550100')
  expect(phone.onChange).toHaveBeenLastCalledWith('(319) 555 - 0100', true)
  await phone.screen.unmount()

  const card = await show({ mask: 'card', label: 'Card number' })
  expect(card.input.autocomplete).toBe('cc-number')
  autofill(card.input, '378282246310005')
  expect(card.onChange).toHaveBeenLastCalledWith('3782 822463 10005', true)
  autofill(card.input, '4111111111111111')
  expect(card.input.value).toBe('4111 1111 1111 1111')
})

test('R6.5 reports a day that does not exist when the person leaves the field', async () => {
  const { screen, input } = await show({ mask: 'date', label: 'Day' })
  await userEvent.keyboard('20260231')
  expect(screen.getByText(/^Enter a date as/).query()).toBeNull()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByText(/^Enter a date as/)).toBeVisible()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(await accessibilityFaults(STANDALONE_RULES)).toEqual([])
})
