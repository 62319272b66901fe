import { expect, type Page } from '@playwright/test'

/** Waits until the service worker has cached a file, whatever its hash. */
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
