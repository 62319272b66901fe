import type { components } from '@myhub/contract'
import { m } from '#locales/compiled/messages.js'

/** Why part of a record is not refetched from the college's system. */
export type SkipReason = NonNullable<components['schemas']['GroupSync']['reason']>

/** The reason as a sentence. */
export const skipReasonLabels: Readonly<Record<SkipReason, () => string>> = {
  delivered: m.account_skip_delivered,
  imported: m.account_skip_imported,
  failedLately: m.account_skip_failed,
  manyWait: m.account_skip_waits,
  sourceBusy: m.account_skip_busy,
  sourceDown: m.account_skip_down,
}
