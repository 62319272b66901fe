import { expect, type Page } from '@playwright/test'

/** Software rendering warnings depend on the machine, not the page. */
const isOfGraphics = (text: string) => text.includes('GL Driver Message (OpenGL, Performance')

/**
 * These journeys block service workers so that no response comes from one; that isn't a page error.
 */
const isOfHarness = (text: string) => text === 'Service Worker registration blocked by Playwright'

/** Collects console errors and warnings from now on. */
export function watchConsole(page: Page): { expectQuiet(): void } {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    const text = message.text()
    if (isComplaint && !isOfGraphics(text) && !isOfHarness(text)) complaints.push(text)
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { expectQuiet: () => expect(complaints).toEqual([]) }
}
