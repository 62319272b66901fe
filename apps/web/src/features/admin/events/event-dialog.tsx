import { useId, useState } from 'react'
import { type ManagedEvent, managedEvents } from '#data/managed.ts'
import { m } from '#locales/compiled/messages.js'
import { useCollegeZone } from '#ui/college-zone.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Tick } from '#ui/fields/tick.tsx'
import { Select } from '#ui/select.tsx'
import { useSaving } from '#ui/use-saving.ts'
import { useChoices } from '../ui/whom.tsx'
import { asWholeDays, type EventForm, faultsIn, formOf, wordsOf } from './event-form.ts'

/** Adds an event, or changes one. */
export function EventDialog({
  event,
  categories,
  onClose,
}: {
  event: ManagedEvent | null
  /** Those that other events have: whoever writes is offered them. */
  categories: readonly string[]
  onClose: () => void
}) {
  const zone = useCollegeZone()
  const choices = useChoices()
  const list = useId()
  const [form, setForm] = useState(() => formOf(event, zone))
  const [isCancelled, setCancelled] = useState(event?.isCancelled ?? false)
  const [tried, setTried] = useState(false)
  const { isSaving, faults, save } = useSaving(onClose)
  const change = (part: Partial<EventForm>) => setForm({ ...form, ...part })
  const own = faultsIn(form)
  const faultOf = (field: keyof typeof own) => (tried && own[field]) || faults.fields[field] || null
  const timeType = form.allDay ? 'date' : 'datetime-local'

  function submit(): void {
    setTried(true)
    if (Object.values(own).some(Boolean)) return
    const words = wordsOf(form, isCancelled, zone)
    void save(() => managedEvents.save(words, event), m.admin_saved({ name: words.title }))
  }
  return (
    <DialogForm
      title={event ? m.manage_event_edit() : m.manage_event_new()}
      fault={faults.form}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={m.manage_title()}
        required
        value={form.title}
        error={faultOf('title')}
        onChange={(title) => change({ title })}
      />
      <TextField
        label={m.manage_event_category()}
        hint={m.manage_event_category_hint()}
        required
        list={list}
        maxLength={40}
        value={form.category}
        error={faultOf('category')}
        onChange={(category) => change({ category })}
      />
      <datalist id={list}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <Tick
        label={m.manage_event_all_day()}
        checked={form.allDay}
        onChange={(allDay) => setForm(asWholeDays(form, allDay))}
      />
      <div className="grid gap-4">
        <TextField
          label={form.allDay ? m.manage_event_first_day() : m.manage_event_starts()}
          type={timeType}
          required
          value={form.starts}
          error={faultOf('startsAt')}
          onChange={(starts) => change({ starts })}
        />
        <TextField
          label={form.allDay ? m.manage_event_last_day() : m.manage_event_ends()}
          hint={m.manage_event_ends_hint()}
          type={timeType}
          value={form.ends}
          error={faultOf('endsAt')}
          onChange={(ends) => change({ ends })}
        />
      </div>
      <p className="text-sm text-ink-soft">{m.admin_window_zone()}</p>
      <Select
        label={m.audience_kind_campus()}
        value={form.campus}
        options={[
          { value: '', label: m.manage_event_everywhere() },
          ...choices.campuses.map(({ code, title }) => ({ value: code, label: title })),
        ]}
        onChange={(campus) => change({ campus })}
      />
      <TextField
        label={m.manage_event_location()}
        hint={m.manage_event_location_hint()}
        maxLength={200}
        value={form.location}
        onChange={(location) => change({ location })}
      />
      <TextArea
        label={m.manage_event_description()}
        rows={3}
        maxLength={2000}
        value={form.description}
        onChange={(description) => change({ description })}
      />
      <TextField
        label={m.manage_url()}
        hint={m.manage_url_hint()}
        inputMode="url"
        value={form.url}
        error={faultOf('url')}
        onChange={(url) => change({ url })}
      />
      {event && (
        <Tick label={m.manage_event_cancel()} checked={isCancelled} onChange={setCancelled} />
      )}
    </DialogForm>
  )
}
