import '#styles/app.css'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SearchField } from './search-field.tsx'

const heard: string[] = []

/** Stores the typed text with a delay, as the URL does. */
function Slow() {
  const [stored, setStored] = useState('')
  const keepLater = (value: string) => {
    heard.push(value)
    setTimeout(() => setStored(value), 40)
  }
  return (
    <>
      <SearchField label="Search" value={stored} onChange={keepLater} />
      <p>Kept: {stored}</p>
      <button type="button" onClick={() => setStored('')}>
        Reset
      </button>
      <button type="button" onClick={() => setStored('park')}>
        Back
      </button>
    </>
  )
}

const field = page.getByRole('searchbox', { name: 'Search' })

test('loses no letter of a fast typist, however late the URL is updated', async () => {
  heard.length = 0
  await render(<Slow />)
  await field.click()
  await userEvent.keyboard('parking permit{Backspace}{Backspace}')
  await expect.element(field).toHaveValue('parking perm')
  await expect.element(page.getByText('Kept: parking perm', { exact: true })).toBeVisible()
  await expect.element(field).toHaveValue('parking perm')
  expect(heard.at(-1)).toBe('parking perm')
})

test('shows a reset and Back in the field', async () => {
  await render(<Slow />)
  await field.fill('parking')
  await expect.element(page.getByText('Kept: parking', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(field).toHaveValue('park')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.element(field).toHaveValue('')
})

test('a late echo of a longer text does not bring deleted letters back', async () => {
  let store = (_value: string) => {}
  function ByHand() {
    const [stored, setStored] = useState('')
    store = setStored
    return (
      <>
        <SearchField label="Search" value={stored} onChange={() => {}} />
        <p>Kept: {stored}</p>
      </>
    )
  }
  await render(<ByHand />)
  await field.click()
  await userEvent.keyboard('ab{Backspace}')
  for (const echo of ['a', 'ab']) {
    store(echo)
    await expect.element(page.getByText(`Kept: ${echo}`, { exact: true })).toBeVisible()
    await expect.element(field).toHaveValue('a')
  }
})
