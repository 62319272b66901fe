import type { OverrideKind } from '#data/admin/manage-terms.ts'
import { m } from '#locales/compiled/messages.js'

export const kinds: readonly OverrideKind[] = ['currentCredit', 'currentBookstore']

/** What a term is named for. */
export const kindInWords = (kind: OverrideKind): string =>
  kind === 'currentCredit' ? m.admin_terms_credit() : m.admin_terms_bookstore()
