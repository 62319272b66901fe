import { expect, type Page } from '@playwright/test'

/** Collects what the browser complains about, from now on. */
export function watchConsole(page: Page): { expectQuiet(): void } {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { expectQuiet: () => expect(complaints).toEqual([]) }
}
