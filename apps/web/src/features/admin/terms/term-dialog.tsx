import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  nameTerm,
  type OverrideKind,
  type PeriodOverride,
  previewedPeriods,
} from '#data/admin/manage-terms.ts'
import { m } from '#locales/compiled/messages.js'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { TermField } from '../ui/term-field.tsx'
import { kindLabel } from './term-kinds.ts'

const DAYS_BACK = 366

/** Sets a term for a purpose, with a preview of the effect. */
export function TermDialog({
  kind,
  before,
  onClose,
}: {
  kind: OverrideKind
  before: PeriodOverride | null
  onClose: () => void
}) {
  const today = useToday()
  const current = before && { id: before.periodId, title: before.title }
  const [periodId, setPeriodId] = useState(before?.periodId ?? '')
  const [title, setTitle] = useState(before?.title ?? '')
  const [until, setUntil] = useState(before?.until ?? '')
  const [isSubmitted, setSubmitted] = useState(false)
  const { isSaving, errors, save } = useSaving(onClose)
  const isPast = until !== '' && until < today

  function submit(): void {
    setSubmitted(true)
    if (periodId === '' || isPast) return
    const body = { periodId, until: until || null }
    void save(() => nameTerm(kind, body), m.admin_saved({ name: title }))
  }

  return (
    <DialogForm
      title={m.admin_terms_name_for({ purpose: kindLabel(kind) })}
      error={errors.form}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TermField
        current={current}
        daysBack={DAYS_BACK}
        value={periodId}
        error={isSubmitted && periodId === '' ? m.admin_priority_term_check() : null}
        onChange={(id, name) => {
          setPeriodId(id)
          setTitle(name)
        }}
      />
      <TextField
        label={m.admin_terms_until()}
        hint={m.admin_terms_until_hint()}
        type="date"
        value={until}
        error={isPast ? m.admin_terms_until_check() : null}
        onChange={setUntil}
      />
      {periodId !== '' && !isPast && (
        <Preview kind={kind} periodId={periodId} until={until || null} />
      )}
    </DialogForm>
  )
}

/** The current result of the rules and the result after the change. */
export function Preview(query: {
  kind: OverrideKind
  periodId: string | null
  until: string | null
}) {
  const { data, isError } = useQuery({
    ...previewedPeriods(query),
    placeholderData: keepPreviousData,
  })
  if (isError) return <p className="text-ink-soft">{m.admin_preview_failed()}</p>
  const title = (term: { title: string } | null | undefined) =>
    term === undefined ? '…' : (term?.title ?? m.admin_terms_no_term())
  return (
    <section aria-label={m.admin_terms_preview()} className="rounded-md border border-edge p-4">
      <Facts>
        <Fact label={m.admin_terms_now()}>{title(data?.now)}</Fact>
        <Fact label={m.admin_terms_then()}>{title(data?.planned)}</Fact>
        <Fact label={m.admin_terms_by_calendar()}>{title(data?.calendar)}</Fact>
      </Facts>
    </section>
  )
}
