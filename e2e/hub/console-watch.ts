import { expect, type Page } from '@playwright/test'

/** What drawing without a graphics card costs is the machine's matter, not the page's. */
const isOfGraphics = (text: string) => text.includes('GL Driver Message (OpenGL, Performance')

/** Collects what the browser complains about, from now on. */
export function watchConsole(page: Page): { expectQuiet(): void } {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !isOfGraphics(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { expectQuiet: () => expect(complaints).toEqual([]) }
}
