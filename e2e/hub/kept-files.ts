import { expect, type Page } from '@playwright/test'

/** Waits until the worker of the app has a file, whatever the rest of its name. */
export async function waitForWorker(page: Page, file: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(
      () =>
        page.evaluate(async (name) => {
          const caching = (await caches.keys()).map(async (cache) =>
            (await (await caches.open(cache)).keys()).map(({ url }) => url),
          )
          return (await Promise.all(caching)).flat().some((url) => url.includes(name))
        }, file),
      { timeout: 60_000 },
    )
    .toBe(true)
}
