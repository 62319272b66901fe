import { expect, test } from 'vitest'
import { browse } from '#testing/browse.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp()

test('audits denials of anonymous callers, up to a limit', async () => {
  const denials = async () => {
    const { count } = await app()
      .database.db.selectFrom('audit_event')
      .where('outcome', '=', 'failed')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  const browser = browse(app())
  await browser.step('/ui/callback?code=x&state=y')
  expect(await denials()).toBe(1)
  for (let call = 0; call < 320; call += 1) await browser.step('/ui/callback?code=x&state=y')
  expect(await denials()).toBe(300)
})
