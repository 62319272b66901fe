import type { MySessions } from '#data/account/account.ts'
import { m } from '#locales/compiled/messages.js'

/** A recognizable name for a device. */
export function deviceName({
  browser,
  system,
}: Pick<MySessions['sessions'][number], 'browser' | 'system'>): string {
  if (browser && system) return m.account_device({ browser, system })
  return browser ?? system ?? m.account_device_unknown()
}
