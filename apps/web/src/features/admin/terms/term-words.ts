import type { OverrideKind } from '#data/admin/manage-terms.ts'
import { m } from '#locales/compiled/messages.js'

export const kinds: readonly OverrideKind[] = ['currentCredit', 'currentBookstore']

/** The purpose of a term, in words. */
export const kindInWords = (kind: OverrideKind): string =>
  kind === 'currentCredit' ? m.admin_terms_credit() : m.admin_terms_bookstore()
