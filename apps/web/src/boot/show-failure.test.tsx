import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults, STANDALONE_RULES } from '#testing/accessibility.ts'
import { showFailure } from './show-failure.ts'

test('R1.2 shows a plain message with a reload button when startup fails', async () => {
  const root = document.createElement('div')
  root.innerHTML = '<h1>Drawn at build</h1>'
  document.body.append(root)
  onTestFinished(() => root.remove())

  showFailure(root)
  await expect.element(page.getByRole('heading', { name: "MyHub couldn't start" })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(root.textContent).not.toContain('Drawn at build')
  expect(document.title).toBe("MyHub couldn't start · MyHub")
  expect(await accessibilityFaults(STANDALONE_RULES, root)).toEqual([])
})
