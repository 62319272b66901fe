import { otherLanguages } from '@myhub/domain/language/languages.ts'
import { languageName } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { languageProps } from '#ui/fields/translated-fields.tsx'
import { translationPath } from '#ui/fields/translated-form.ts'
import type { WindowForm } from './priority-form.ts'

/** One window: audience, opening and closing time. */
export function WindowFields({
  window,
  number,
  fieldError,
  onChange,
  onRemove,
}: {
  window: WindowForm
  number: number
  fieldError: (field: string) => string | null
  onChange: (changes: Partial<WindowForm>) => void
  onRemove: () => void
}) {
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md border border-edge p-4">
      <legend className="px-1 font-semibold">{m.admin_window_nth({ number })}</legend>
      <TextField
        label={m.admin_window_label()}
        required
        value={window.label}
        error={fieldError('label')}
        onChange={(label) => onChange({ label })}
      />
      {otherLanguages.map((tag) => (
        <TextField
          key={tag}
          label={m.admin_window_translated_label({ language: languageName(tag) })}
          maxLength={80}
          {...languageProps(tag)}
          value={window.labels[tag]?.label ?? ''}
          error={fieldError(translationPath(tag, 'label'))}
          onChange={(label) => onChange({ labels: { ...window.labels, [tag]: { label } } })}
        />
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.admin_window_opens()}
          type="datetime-local"
          required
          value={window.opens}
          error={fieldError('opens')}
          onChange={(opens) => onChange({ opens })}
        />
        <TextField
          label={m.admin_window_closes()}
          hint={m.admin_window_closes_hint()}
          type="datetime-local"
          value={window.closes}
          error={fieldError('closes')}
          onChange={(closes) => onChange({ closes })}
        />
        <TextField
          label={m.admin_window_min()}
          inputMode="decimal"
          value={window.minCredits}
          error={fieldError('credits')}
          onChange={(minCredits) => onChange({ minCredits })}
        />
        <TextField
          label={m.admin_window_max()}
          inputMode="decimal"
          value={window.maxCredits}
          onChange={(maxCredits) => onChange({ maxCredits })}
        />
      </div>
      <Checkbox
        label={m.admin_window_veteran()}
        checked={window.veteran}
        onChange={(veteran) => onChange({ veteran })}
      />
      {Object.keys(window.otherRules).length > 0 && (
        <p className="text-sm text-ink-soft">{m.admin_window_more_rules()}</p>
      )}
      <Button
        className="justify-self-start"
        aria-label={m.admin_window_remove_named({ number })}
        onClick={onRemove}
      >
        {m.admin_window_remove()}
      </Button>
    </fieldset>
  )
}
