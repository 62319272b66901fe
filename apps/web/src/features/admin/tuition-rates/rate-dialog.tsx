import { allRates, saveRate } from '#data/admin/manage-rates.ts'
import { fetchFresh } from '#data/query/fetch-fresh.ts'
import type { TuitionRate } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { Select } from '#ui/controls/select.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { spanishField } from '#ui/fields/in-spanish.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useEditing } from '#ui/form/use-editing.ts'
import { faultsIn, formOf, wordsOf } from './rate-form.ts'
import { modeOptions, nameOfRate, residencyOptions } from './rate-words.ts'

const LONGEST_NOTE = 500

/** Creates or edits a rate. */
export function RateDialog({ rate, onClose }: { rate: TuitionRate | null; onClose: () => void }) {
  const { text, choice, dialog } = useEditing({
    item: rate,
    newest: () => fetchFresh(allRates),
    start: formOf,
    faultsIn,
    save: (form, before) => saveRate(wordsOf(form), before),
    nameOf: (form) => nameOfRate(wordsOf(form)),
    conflict: { field: 'effectiveFrom', says: m.admin_rate_overlap() },
    onClose,
  })
  const dollars = { hint: m.admin_rate_money_hint(), required: true, inputMode: 'decimal' } as const
  return (
    <DialogForm title={rate ? m.admin_rate_edit() : m.admin_rate_new()} {...dialog}>
      <TextField
        label={m.admin_rate_year()}
        hint={m.admin_rate_year_hint()}
        required
        {...text('academicYear')}
      />
      <Select
        label={m.admin_rate_residency()}
        options={residencyOptions}
        {...choice('residency')}
      />
      <Select label={m.admin_rate_mode()} options={modeOptions} {...choice('deliveryMode')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.admin_rate_tuition()}
          {...dollars}
          {...text('tuition', 'perCreditCents')}
        />
        <TextField
          label={m.admin_rate_fees()}
          {...dollars}
          {...text('fees', 'feePerCreditCents')}
        />
        <TextField label={m.admin_rate_from()} type="date" required {...text('effectiveFrom')} />
        <TextField
          label={m.admin_rate_to()}
          hint={m.admin_rate_to_hint()}
          type="date"
          {...text('effectiveTo')}
        />
      </div>
      <TextArea
        label={m.admin_rate_note()}
        hint={m.admin_rate_note_hint()}
        maxLength={LONGEST_NOTE}
        {...text('note')}
      />
      <TextArea
        label={m.admin_rate_spanish_note()}
        hint={m.manage_spanish_hint()}
        maxLength={LONGEST_NOTE}
        {...spanishField}
        {...text('spanishNote', 'spanish.note')}
      />
    </DialogForm>
  )
}
