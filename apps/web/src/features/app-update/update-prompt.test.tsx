import '#styles/app.css'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults, STANDALONE_RULES } from '#testing/accessibility.ts'
import { UpdatePrompt } from './update-prompt.tsx'

const stores = {
  ios: 'https://apps.apple.com/app/id1234567890',
  android: 'https://play.google.com/store/apps/details?id=edu.example.myhub',
}

async function show(platform: 'ios' | 'android') {
  const onDismiss = vi.fn()
  await render(
    <UpdatePrompt
      platform={platform}
      version="2.4.0"
      storeUrl={stores[platform]}
      onDismiss={onDismiss}
    />,
  )
  return { onDismiss, dialog: page.getByRole('dialog', { name: 'A new version is available' }) }
}

test.each([
  ['ios', 'Open the App Store'],
  ['android', 'Open Google Play'],
] as const)('R3.4 on %s names the version and links to its store', async (platform, text) => {
  const { dialog } = await show(platform)
  await expect.element(dialog.getByText('MyHub 2.4.0', { exact: false })).toBeVisible()
  const link = dialog.getByRole('link', { name: text })
  await expect.element(link).toHaveFocus()
  await expect.element(link).toHaveAttribute('href', stores[platform])
  expect(await accessibilityFaults([...STANDALONE_RULES, 'heading-order'])).toEqual([])
})

test('R3.4 lets a person keep the current version', async () => {
  const { dialog, onDismiss } = await show('android')
  await dialog.getByRole('button', { name: 'Later' }).click()
  await userEvent.keyboard('{Escape}')
  expect(onDismiss).toHaveBeenCalledTimes(2)
})
