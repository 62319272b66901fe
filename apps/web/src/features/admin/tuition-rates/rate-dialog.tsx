import { newTuitionRate } from '@myhub/contract/limits.ts'
import { managedRates } from '#data/admin/manage-rates.ts'
import type { TuitionRate } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { formFields, sideBySide } from '#ui/managed/form-fields.tsx'
import { ManagedDialog } from '#ui/managed/managed-dialog.tsx'
import { parseCents, toDollars } from '../ui/amounts.ts'
import { formatRateName, modeOptions, residencyOptions } from './rate-labels.ts'

/** Creates or edits a rate. */
export function RateDialog({ rate, onClose }: { rate: TuitionRate | null; onClose: () => void }) {
  return (
    <ManagedDialog
      title={rate ? m.admin_rate_edit() : m.admin_rate_new()}
      item={rate}
      fields={fields}
      calls={managedRates}
      nameOf={(input) => formatRateName(input as TuitionRate)}
      conflict={{ field: 'effectiveFrom', message: m.admin_rate_overlap() }}
      onClose={onClose}
    />
  )
}

/** Whether a text is an academic year: `2026-27`. */
function isSchoolYear(text: string): boolean {
  const match = /^(\d{4})-(\d{2})$/.exec(text)
  return match !== null && (Number(match[1]) + 1) % 100 === Number(match[2])
}

const form = formFields<TuitionRate, typeof newTuitionRate>(newTuitionRate)

const dollars = {
  hint: m.admin_rate_money_hint,
  inputMode: 'decimal',
  isValid: (text: string) => parseCents(text) !== null,
  error: m.admin_rate_money_check,
  codec: { format: toDollars, parse: parseCents },
} as const

const fields = [
  form.text('academicYear', {
    label: m.admin_rate_year,
    hint: m.admin_rate_year_hint,
    isValid: isSchoolYear,
    error: m.admin_rate_year_check,
  }),
  form.choice('residency', {
    label: m.admin_rate_residency,
    options: () => residencyOptions,
    initial: 'inState',
  }),
  form.choice('deliveryMode', {
    label: m.admin_rate_mode,
    options: () => modeOptions,
    initial: 'any',
  }),
  sideBySide(
    form.text('perCreditCents', { label: m.admin_rate_tuition, ...dollars }),
    form.text('feePerCreditCents', { label: m.admin_rate_fees, ...dollars }),
    form.day('effectiveFrom', { label: m.admin_rate_from, error: m.admin_rate_from_check }),
    form.day('effectiveTo', {
      label: m.admin_rate_to,
      hint: m.admin_rate_to_hint,
      isValid: (day, { effectiveFrom }) => day >= String(effectiveFrom),
      error: m.admin_rate_to_check,
    }),
  ),
  form.text('note', { label: m.admin_rate_note, hint: m.admin_rate_note_hint, isMultiline: true }),
  form.translated({ name: 'note', label: m.admin_rate_translated_note, isMultiline: true }),
]
