import type { components } from '@myhub/contract'
import { m } from '#locales/compiled/messages.js'

/** Why something of a record is not read again from the college's system. */
export type SkipReason = NonNullable<components['schemas']['GroupSync']['reason']>

/** The same as a sentence. */
export const skipInWords: Readonly<Record<SkipReason, () => string>> = {
  delivered: m.account_skip_delivered,
  imported: m.account_skip_imported,
  failedLately: m.account_skip_failed,
  manyWait: m.account_skip_waits,
  sourceBusy: m.account_skip_busy,
  sourceDown: m.account_skip_down,
}
