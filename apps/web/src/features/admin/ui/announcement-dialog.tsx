import type { ReactNode } from 'react'
import { m } from '#locales/compiled/messages.js'
import { Select } from '#ui/controls/select.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TranslatedFields } from '#ui/fields/translated-fields.tsx'
import type { useEditing } from '#ui/form/use-editing.ts'
import type { AnnouncementForm } from './announcement-form.ts'
import { AudienceCheck, AudienceFields } from './audience-fields.tsx'
import { TimeFields } from './times.tsx'

/** The form for alerts and notifications: kind, text, link, times and audience, with a preview. */
export function AnnouncementDialog({
  title,
  editing,
  kind,
  body,
  url = { label: m.manage_url(), hint: m.manage_url_hint() },
  withCampuses = false,
  preview,
  children,
}: {
  title: string
  editing: ReturnType<typeof useEditing<AnnouncementForm>>
  /** The select for the kind. */
  kind: Parameters<typeof Select>[0]
  body: { hint: string; rows: number; maxLength: number }
  url?: { label: string; hint: string }
  withCampuses?: boolean
  /** The preview. */
  preview: ReactNode
  /** Additional fields. */
  children?: ReactNode
}) {
  const { form, change, fieldError, fieldConflict, text, dialog } = editing
  return (
    <DialogForm title={title} {...dialog}>
      <Select {...kind} />
      <TextField
        label={m.manage_title()}
        hint={m.manage_title_hint()}
        required
        {...text('title')}
      />
      <TextArea label={m.manage_body()} required {...body} {...text('body')} />
      <TranslatedFields text={text} title={{ hint: m.manage_translated_title_hint() }}>
        {({ name, text: translatedText }) => (
          <TextArea
            label={m.manage_translated_body({ language: name })}
            rows={body.rows}
            maxLength={body.maxLength}
            {...translatedText('body')}
          />
        )}
      </TranslatedFields>
      <TextField {...url} inputMode="url" {...text('url')} />
      <TimeFields starts={text('starts', 'startsAt')} ends={text('ends', 'endsAt')} />
      {children}
      <AudienceFields
        value={form}
        withCampuses={withCampuses}
        error={fieldError('audience')}
        fieldConflict={fieldConflict}
        onChange={change}
      />
      <details className="disclosure border-t border-line pt-2">
        <summary className="font-semibold">{m.manage_preview()}</summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2">
          {preview}
          <AudienceCheck value={form} />
        </div>
      </details>
    </DialogForm>
  )
}
