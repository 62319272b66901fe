import type { OverrideKind } from '#data/admin/manage-terms.ts'
import { m } from '#locales/compiled/messages.js'

export const kinds: readonly OverrideKind[] = ['currentCredit', 'currentBookstore']

/** The label of a term's purpose. */
export const kindLabel = (kind: OverrideKind): string =>
  kind === 'currentCredit' ? m.admin_terms_credit() : m.admin_terms_bookstore()
