import { expect, type Page } from '@playwright/test'

/** What drawing without a graphics card costs is the machine's matter, not the page's. */
const isOfGraphics = (text: string) => text.includes('GL Driver Message (OpenGL, Performance')

/** What these journeys forbid, so that no answer comes from a worker, is no fault of the page. */
const isOfHarness = (text: string) => text === 'Service Worker registration blocked by Playwright'

/** Collects what the browser complains about, from now on. */
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
