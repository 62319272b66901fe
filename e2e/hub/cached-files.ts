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

/** Waits until the service worker has cached every page, by asking it to, as a page does. */
export async function waitForAllPages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    const configuration = await (await fetch('/config.json')).text()
    const { port1, port2 } = new MessageChannel()
    const done = new Promise((resolve) => {
      port1.onmessage = resolve
    })
    active?.postMessage({ is: 'keep', language: 'en', extent: 'pages', configuration }, [port2])
    await done
  })
}
