import { ChevronDown } from 'lucide-react'
import { useGroup } from '#data/group-view.ts'
import { type PriorityRegistration, savePriority, termsFrom } from '#data/manage-priority.ts'
import { addDays } from '#lib/days.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import { useCollegeZone } from '#ui/college-zone.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { Field } from '#ui/fields/field.tsx'
import { InSpanish, spanishField } from '#ui/fields/in-spanish.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useEditing } from '#ui/use-editing.ts'
import { useToday } from '#ui/use-today.ts'
import { faultsIn, formOf, newWindow, type WindowForm, wordsOf } from './priority-form.ts'
import { WindowFields } from './window-fields.tsx'

const LONGEST_TITLE = 120
const LONGEST_MESSAGE = 1000
const MOST_WINDOWS = 50

/** Adds a priority registration, or changes one with its windows. */
export function PriorityDialog({
  registration,
  onClose,
}: {
  registration: PriorityRegistration | null
  onClose: () => void
}) {
  const zone = useCollegeZone()
  const { form, change, faultOf, text, dialog } = useEditing({
    start: () => formOf(registration, zone),
    faultsIn,
    save: (now) => savePriority(wordsOf(now, zone), registration),
    nameOf: ({ title }) => title.trim(),
    onClose,
  })
  const changeWindow = (key: string, part: Partial<WindowForm>) =>
    change({ windows: form.windows.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  return (
    <DialogForm title={registration ? m.admin_priority_edit() : m.admin_priority_new()} {...dialog}>
      <TermField current={registration?.academicPeriod ?? null} {...text('academicPeriodId')} />
      <TextField label={m.admin_priority_name()} required {...text('title')} />
      <TextArea
        label={m.admin_priority_message()}
        rows={3}
        maxLength={LONGEST_MESSAGE}
        {...text('message')}
      />
      <InSpanish title={{ maxLength: LONGEST_TITLE, ...text('spanishTitle', 'spanish.title') }}>
        <TextArea
          label={m.admin_priority_spanish_message()}
          rows={3}
          maxLength={LONGEST_MESSAGE}
          {...spanishField}
          {...text('spanishMessage', 'spanish.message')}
        />
      </InSpanish>
      <p className="text-sm text-ink-soft">{m.admin_window_zone()}</p>
      {form.windows.map((window, at) => (
        <WindowFields
          key={window.key}
          window={window}
          number={at + 1}
          faultOf={(field) => faultOf(`windows.${at}.${field}`)}
          onChange={(part) => changeWindow(window.key, part)}
          onRemove={() => change({ windows: form.windows.filter((one) => one !== window) })}
        />
      ))}
      {form.windows.length < MOST_WINDOWS && (
        <Button
          className="justify-self-start"
          onClick={() => change({ windows: [...form.windows, newWindow()] })}
        >
          {m.admin_window_add()}
        </Button>
      )}
    </DialogForm>
  )
}

/** A school year back: a registration of the term that has just begun is still put right. */
const DAYS_BACK = 180

function TermField({
  current,
  value,
  error,
  onChange,
}: {
  current: { id: string; title: string } | null
  value: string
  error: string | null
  onChange: (id: string) => void
}) {
  const terms = useGroup(termsFrom(addDays(useToday(), -DAYS_BACK))).data ?? []
  const others = terms.filter(({ id }) => id !== current?.id)
  const offered = current ? [current, ...others] : others
  return (
    <Field label={m.admin_priority_term()} required error={error}>
      {(control) => (
        <div className="select w-full">
          <select
            {...control}
            className="control appearance-none pr-10"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">{m.admin_priority_choose_term()}</option>
            {offered.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
          <ChevronDown size={18} aria-hidden />
        </div>
      )}
    </Field>
  )
}
