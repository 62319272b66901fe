import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()

test("R4.3 uses the hub's mark on the server's own pages", async () => {
  const { body } = await app().inject({ url: '/ui/authorize' })
  const drawn = new URL('../../../../web/src/app/layout/header/brand-mark.tsx', import.meta.url)
  const lines = [...readFileSync(drawn, 'utf8').matchAll(/ d="([^"]+)"/g)].map(([, line]) => line)
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(body).toContain(`d="${line}"`)
})
