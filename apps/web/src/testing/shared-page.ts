import { afterEach, beforeAll } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { queryClient } from '#data/query/query-client.ts'

/** Many test files share one page; this resets it for each file. */
beforeAll(async () => {
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  for (const { attributes } of [document.documentElement, document.body])
    for (const { name } of [...attributes]) if (name !== 'lang') attributes.removeNamedItem(name)
  await page.viewport(1280, 900)
})

// `vitest-browser-react` registers its cleanup only for the first file that loads it.
afterEach(cleanup)
