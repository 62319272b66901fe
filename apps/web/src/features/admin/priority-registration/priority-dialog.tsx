import { managedPriority, type PriorityRegistration } from '#data/admin/manage-priority.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { ConflictNote } from '#ui/fields/conflict-note.tsx'
import { formatFieldValue } from '#ui/fields/format-field-value.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TranslatedFields } from '#ui/fields/translated-fields.tsx'
import { useEditing } from '#ui/form/use-editing.ts'
import { useFocusAdded } from '#ui/interactions/use-focus-added.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { TermField } from '../ui/term-field.tsx'
import { newWindow, toFormValues, toInput, validate, type WindowForm } from './priority-form.ts'
import { WindowFields } from './window-fields.tsx'

const MAX_TITLE_LENGTH = 120
const MAX_MESSAGE_LENGTH = 1000
const MAX_WINDOWS = 50
/** In days, so that a registration for a term that has just begun can still be corrected. */
const DAYS_BACK = 180

/** Creates or edits a priority registration with its windows. */
export function PriorityDialog({
  registration,
  onClose,
}: {
  registration: PriorityRegistration | null
  onClose: () => void
}) {
  const zone = useCollegeZone()
  const { form, change, fieldError, fieldConflict, text, dialog } = useEditing({
    item: registration,
    newest: managedPriority.newest,
    start: (saved) => toFormValues(saved, zone),
    validate,
    save: (now, before) => managedPriority.save(toInput(now, before, zone), before),
    nameOf: ({ title }) => title.trim(),
    onClose,
  })
  const { frame, prepareAdd } = useFocusAdded<HTMLDivElement>(form.windows.length)
  const changeWindow = (key: string, changes: Partial<WindowForm>) =>
    change({
      windows: form.windows.map((window) =>
        window.key === key ? { ...window, ...changes } : window,
      ),
    })
  return (
    <DialogForm title={registration ? m.admin_priority_edit() : m.admin_priority_new()} {...dialog}>
      <TermField
        current={registration?.academicPeriod ?? null}
        daysBack={DAYS_BACK}
        {...text('academicPeriodId')}
      />
      <TextField label={m.admin_priority_name()} required {...text('title')} />
      <TextArea
        label={m.admin_priority_message()}
        maxLength={MAX_MESSAGE_LENGTH}
        {...text('message')}
      />
      <TranslatedFields text={text} title={{ maxLength: MAX_TITLE_LENGTH }}>
        {({ name, text: translatedText }) => (
          <TextArea
            label={m.admin_priority_translated_message({ language: name })}
            maxLength={MAX_MESSAGE_LENGTH}
            {...translatedText('message')}
          />
        )}
      </TranslatedFields>
      <p className="text-sm text-ink-soft">{m.admin_window_zone()}</p>
      <div ref={frame} className="contents">
        {form.windows.map((window, index) => (
          <WindowFields
            key={window.key}
            window={window}
            number={index + 1}
            fieldError={(field) => fieldError(`windows.${index}.${field}`)}
            onChange={(changes) => changeWindow(window.key, changes)}
            onRemove={() =>
              change({ windows: form.windows.filter((windowForm) => windowForm !== window) })
            }
          />
        ))}
      </div>
      <ConflictNote
        label={m.admin_priority_windows()}
        conflict={fieldConflict('windows')}
        formatValue={formatWindows}
      />
      {form.windows.length < MAX_WINDOWS && (
        <Button
          className="justify-self-start"
          onClick={() => {
            prepareAdd()
            change({ windows: [...form.windows, newWindow()] })
          }}
        >
          {m.admin_window_add()}
        </Button>
      )}
    </DialogForm>
  )
}

/** One line per window: audience, times and requirements. */
const formatWindows = (windows: readonly WindowForm[]) =>
  windows
    .map(({ label, labels, opens, closes, minCredits, maxCredits, veteran }) => {
      const times = [opens, closes].map((time) => formatFieldValue('datetime-local', time))
      return [
        [label, ...Object.values(labels).map((own) => own.label)].filter(Boolean).join(' / '),
        times.filter(Boolean).join(' – '),
        minCredits && `${m.admin_window_min()}: ${minCredits}`,
        maxCredits && `${m.admin_window_max()}: ${maxCredits}`,
        veteran && m.admin_window_veteran(),
      ]
        .filter(Boolean)
        .join(', ')
    })
    .join('\n')
