import { useState } from 'react'
import { type RateWords, saveRate } from '#data/manage-rates.ts'
import type { TuitionRate } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Select } from '#ui/select.tsx'
import { useSaving } from '#ui/use-saving.ts'
import { faultsIn, formOf, type RateForm, wordsOf } from './rate-form.ts'
import { modeOptions, nameOfRate, residencyOptions } from './rate-words.ts'

const LONGEST_NOTE = 500

/** Adds a rate, or changes one. */
export function RateDialog({ rate, onClose }: { rate: TuitionRate | null; onClose: () => void }) {
  const [form, setForm] = useState(() => formOf(rate))
  const [tried, setTried] = useState(false)
  const { isSaving, faults, save } = useSaving(onClose, {
    field: 'effectiveFrom',
    says: m.admin_rate_overlap(),
  })
  const change = (part: Partial<RateForm>) => setForm({ ...form, ...part })
  const own = faultsIn(form)
  const faultOf = (field: keyof RateWords) => (tried && own[field]) || faults.fields[field] || null

  function submit(): void {
    setTried(true)
    if (Object.keys(own).length > 0) return
    const words = wordsOf(form)
    void save(() => saveRate(words, rate), m.admin_saved({ name: nameOfRate(words) }))
  }

  return (
    <DialogForm
      title={rate ? m.admin_rate_edit() : m.admin_rate_new()}
      fault={faults.form}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={m.admin_rate_year()}
        hint={m.admin_rate_year_hint()}
        required
        value={form.academicYear}
        error={faultOf('academicYear')}
        onChange={(academicYear) => change({ academicYear })}
      />
      <Select
        label={m.admin_rate_residency()}
        value={form.residency}
        options={residencyOptions}
        onChange={(value) => change({ residency: value as RateForm['residency'] })}
      />
      <Select
        label={m.admin_rate_mode()}
        value={form.deliveryMode}
        options={modeOptions}
        onChange={(value) => change({ deliveryMode: value as RateForm['deliveryMode'] })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.admin_rate_tuition()}
          hint={m.admin_rate_money_hint()}
          required
          inputMode="decimal"
          value={form.tuition}
          error={faultOf('perCreditCents')}
          onChange={(tuition) => change({ tuition })}
        />
        <TextField
          label={m.admin_rate_fees()}
          hint={m.admin_rate_money_hint()}
          required
          inputMode="decimal"
          value={form.fees}
          error={faultOf('feePerCreditCents')}
          onChange={(fees) => change({ fees })}
        />
        <TextField
          label={m.admin_rate_from()}
          type="date"
          required
          value={form.effectiveFrom}
          error={faultOf('effectiveFrom')}
          onChange={(effectiveFrom) => change({ effectiveFrom })}
        />
        <TextField
          label={m.admin_rate_to()}
          hint={m.admin_rate_to_hint()}
          type="date"
          value={form.effectiveTo}
          error={faultOf('effectiveTo')}
          onChange={(effectiveTo) => change({ effectiveTo })}
        />
      </div>
      <TextArea
        label={m.admin_rate_note()}
        hint={m.admin_rate_note_hint()}
        rows={2}
        maxLength={LONGEST_NOTE}
        value={form.note}
        error={faultOf('note')}
        onChange={(note) => change({ note })}
      />
    </DialogForm>
  )
}
