import { expect, type Page } from '@playwright/test'

/** Software rendering warnings depend on the machine, not the page. */
const isGraphicsMessage = (text: string) => text.includes('GL Driver Message (OpenGL, Performance')

/**
 * These journeys block service workers so that no response comes from one; that isn't a page error.
 */
const isHarnessMessage = (text: string) =>
  text === 'Service Worker registration blocked by Playwright'

/** Collects console errors and warnings from now on. */
export function watchConsole(page: Page): { expectNoMessages(): void } {
  const messages: string[] = []
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning'
    const text = message.text()
    if (isProblem && !isGraphicsMessage(text) && !isHarnessMessage(text)) messages.push(text)
  })
  page.on('pageerror', (error) => messages.push(String(error)))
  return { expectNoMessages: () => expect(messages).toEqual([]) }
}
