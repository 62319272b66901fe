import type { MySessions } from '#data/account/account.ts'
import { m } from '#locales/compiled/messages.js'

/** What a person knows a device by. */
export function deviceName({
  browser,
  system,
}: Pick<MySessions['sessions'][number], 'browser' | 'system'>): string {
  if (browser && system) return m.account_device({ browser, system })
  return browser ?? system ?? m.account_device_unknown()
}
