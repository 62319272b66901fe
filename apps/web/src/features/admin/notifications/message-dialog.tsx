import { useState } from 'react'
import { type ManagedMessage, type MessageWords, managedMessages } from '#data/managed.ts'
import { m } from '#locales/compiled/messages.js'
import { useCollegeZone } from '#ui/college-zone.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Select } from '#ui/select.tsx'
import { useSaving } from '#ui/use-saving.ts'
import { announcementForm, announcementWords, longestTitle } from '../ui/announcement-form.ts'
import { faultsInTimes, TimeFields } from '../ui/times.tsx'
import { WhomFields, WhoSees } from '../ui/whom.tsx'
import { kindOptions } from './kinds.ts'

const LONGEST_BODY = 140

function formOf(message: ManagedMessage | null, zone: string) {
  return {
    ...announcementForm(message, zone, new Date()),
    kind: message?.kind ?? ('message' as const),
  }
}
type Form = ReturnType<typeof formOf>

function faultsIn({ title, body, url, starts, ends }: Form) {
  const length = title.trim().length
  const times = faultsInTimes({ starts, ends })
  return {
    title: length > 0 && length <= longestTitle ? null : m.manage_title_check(),
    body: body.trim() === '' ? m.manage_message_body_check() : null,
    url: /^(\/(?!\/)\S*)?$/.test(url.trim()) ? null : m.manage_path_check(),
    startsAt: times.starts,
    endsAt: times.ends,
  }
}

/** Writes a notification to many, or changes one. */
export function MessageDialog({
  message,
  onClose,
}: {
  message: ManagedMessage | null
  onClose: () => void
}) {
  const zone = useCollegeZone()
  const [form, setForm] = useState(() => formOf(message, zone))
  const [tried, setTried] = useState(false)
  const { isSaving, faults, save } = useSaving(onClose)
  const change = (part: Partial<Form>) => setForm((now) => ({ ...now, ...part }))
  const own = faultsIn(form)
  const faultOf = (field: keyof typeof own) => (tried && own[field]) || faults.fields[field] || null

  function submit(): void {
    setTried(true)
    if (Object.values(own).some(Boolean)) return
    const words = { ...announcementWords(form, message, zone), kind: form.kind } as MessageWords
    void save(() => managedMessages.save(words, message), m.admin_saved({ name: words.title }))
  }

  return (
    <DialogForm
      title={message ? m.manage_message_edit() : m.manage_message_new()}
      fault={faults.form}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={m.manage_message_kind()}
        value={form.kind}
        options={kindOptions()}
        onChange={(kind) => change({ kind: kind as Form['kind'] })}
      />
      <TextField
        label={m.manage_title()}
        hint={m.manage_title_hint()}
        required
        value={form.title}
        error={faultOf('title')}
        onChange={(title) => change({ title })}
      />
      <TextArea
        label={m.manage_body()}
        hint={m.manage_message_body_hint({ left: LONGEST_BODY - form.body.length })}
        required
        rows={2}
        maxLength={LONGEST_BODY}
        value={form.body}
        error={faultOf('body')}
        onChange={(body) => change({ body })}
      />
      <TextField
        label={m.manage_path()}
        hint={m.manage_path_hint()}
        inputMode="url"
        value={form.url}
        error={faultOf('url')}
        onChange={(url) => change({ url })}
      />
      <TimeFields
        starts={form.starts}
        ends={form.ends}
        startsError={faultOf('startsAt')}
        endsError={faultOf('endsAt')}
        onChange={change}
      />
      <WhomFields whom={form} error={faults.fields.audience ?? null} onChange={change} />
      <details className="border-t border-line pt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
          {m.manage_preview()}
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2">
          <div className="rounded-md border border-edge p-4">
            <p className="font-semibold">{form.title || m.manage_preview_untitled()}</p>
            <p className="max-w-[70ch]">{form.body}</p>
          </div>
          <WhoSees whom={form} />
        </div>
      </details>
    </DialogForm>
  )
}
