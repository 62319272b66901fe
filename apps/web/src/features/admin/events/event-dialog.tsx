import { useId } from 'react'
import { type ManagedEvent, managedEvents } from '#data/admin/managed.ts'
import { fetchFresh } from '#data/query/fetch-fresh.ts'
import { m } from '#locales/compiled/messages.js'
import { Select } from '#ui/controls/select.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TranslatedFields } from '#ui/fields/translated-fields.tsx'
import { useEditing } from '#ui/form/use-editing.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useAudienceChoices } from '../ui/use-audience-choices.ts'
import { toFormValues, toInput, validate, withAllDay } from './event-form.ts'

/** Creates or edits an event. */
export function EventDialog({
  event,
  categories,
  onClose,
}: {
  event: ManagedEvent | null
  /** The categories of other events, as suggestions. */
  categories: readonly string[]
  onClose: () => void
}) {
  const zone = useCollegeZone()
  const choices = useAudienceChoices()
  const list = useId()
  const {
    form,
    change: convert,
    fieldConflict,
    text,
    choice,
    checkbox,
    dialog,
  } = useEditing({
    item: event,
    newest: () => fetchFresh(managedEvents.all),
    start: (saved) => toFormValues(saved, zone),
    validate,
    save: (now, before) => managedEvents.save(toInput(now, before, zone), before),
    nameOf: ({ title }) => title.trim(),
    onClose,
  })
  const timeType = form.allDay ? 'date' : 'datetime-local'
  return (
    <DialogForm title={event ? m.manage_event_edit() : m.manage_event_new()} {...dialog}>
      <TextField label={m.manage_title()} required {...text('title')} />
      <TextField
        label={m.manage_event_category()}
        hint={m.manage_event_category_hint()}
        required
        list={list}
        maxLength={40}
        {...text('category')}
      />
      <datalist id={list}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <Checkbox
        label={m.manage_event_all_day()}
        checked={form.allDay}
        conflict={fieldConflict('allDay', 'starts', 'ends')}
        onChange={(allDay) => convert(withAllDay(form, allDay))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={form.allDay ? m.manage_event_first_day() : m.manage_event_starts()}
          type={timeType}
          required
          {...text('starts', 'startsAt')}
        />
        <TextField
          label={form.allDay ? m.manage_event_last_day() : m.manage_event_ends()}
          hint={m.manage_event_ends_hint()}
          type={timeType}
          {...text('ends', 'endsAt')}
        />
      </div>
      <p className="text-sm text-ink-soft">{m.admin_window_zone()}</p>
      <Select
        label={m.audience_kind_campus()}
        options={[
          { value: '', label: m.manage_event_everywhere() },
          ...choices.campuses.map(({ code, title }) => ({ value: code, label: title })),
        ]}
        {...choice('campus')}
      />
      <TextField
        label={m.manage_event_location()}
        hint={m.manage_event_location_hint()}
        maxLength={200}
        {...text('location')}
      />
      <TextArea label={m.manage_event_description()} maxLength={2000} {...text('description')} />
      <TranslatedFields text={text} title={{ maxLength: 120 }}>
        {({ name, text: translatedText }) => (
          <>
            {' '}
            <TextArea
              label={m.manage_translated_description({ language: name })}
              maxLength={2000}
              {...translatedText('description')}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label={m.manage_event_translated_category({ language: name })}
                maxLength={40}
                {...translatedText('category')}
              />
              <TextField
                label={m.manage_event_translated_location({ language: name })}
                maxLength={200}
                {...translatedText('location')}
              />
            </div>
          </>
        )}
      </TranslatedFields>
      <TextField
        label={m.manage_url()}
        hint={m.manage_url_hint()}
        inputMode="url"
        {...text('url')}
      />
      {event && <Checkbox label={m.manage_event_cancel()} {...checkbox('isCancelled')} />}
    </DialogForm>
  )
}
