import { useDeferredValue, useState } from 'react'
import { noticePreview } from '#data/audience.ts'
import { useGroup } from '#data/group-view.ts'
import { type AlertWords, type ManagedAlert, managedAlerts } from '#data/managed.ts'
import { m } from '#locales/compiled/messages.js'
import { Banner } from '#ui/banner.tsx'
import { useCollegeZone } from '#ui/college-zone.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Tick } from '#ui/fields/tick.tsx'
import { Select } from '#ui/select.tsx'
import { useSaving } from '#ui/use-saving.ts'
import { announcementForm, announcementWords, longestTitle } from '../ui/announcement-form.ts'
import { faultsInTimes, TimeFields } from '../ui/times.tsx'
import { WhomFields, WhoSees } from '../ui/whom.tsx'
import { severityOptions, severityTone } from './severity.ts'

const LONGEST_BODY = 2000

function formOf(alert: ManagedAlert | null, zone: string) {
  return {
    ...announcementForm(alert, zone, new Date()),
    severity: alert?.severity ?? ('info' as const),
    isDismissible: alert?.isDismissible ?? true,
  }
}
type Form = ReturnType<typeof formOf>

/** What is wrong, beside the field of that name. */
function faultsIn({ title, body, url, starts, ends }: Form, before: ManagedAlert | null) {
  const text = title.trim()
  // One that was loaded with a longer title keeps it.
  const isTitle = text !== '' && (text.length <= longestTitle || text === before?.title)
  const times = faultsInTimes({ starts, ends })
  return {
    title: isTitle ? null : m.manage_title_check(),
    body: body.trim() === '' ? m.manage_body_check() : null,
    url: /^(https:\/\/\S+|\/(?!\/)\S*)?$/.test(url.trim()) ? null : m.manage_url_check(),
    startsAt: times.starts,
    endsAt: times.ends,
  }
}

/** Posts an alert, or changes one. */
export function AlertDialog({
  alert,
  onClose,
}: {
  alert: ManagedAlert | null
  onClose: () => void
}) {
  const zone = useCollegeZone()
  const [form, setForm] = useState(() => formOf(alert, zone))
  const [tried, setTried] = useState(false)
  const { isSaving, faults, save } = useSaving(onClose)
  const change = (part: Partial<Form>) => setForm((now) => ({ ...now, ...part }))
  const own = faultsIn(form, alert)
  const faultOf = (field: keyof typeof own) => (tried && own[field]) || faults.fields[field] || null

  function submit(): void {
    setTried(true)
    if (Object.values(own).some(Boolean)) return
    const words = {
      ...announcementWords(form, alert, zone),
      severity: form.severity,
      campuses: form.campuses,
      isDismissible: form.isDismissible,
    } as AlertWords
    void save(() => managedAlerts.save(words, alert), m.admin_saved({ name: words.title }))
  }

  return (
    <DialogForm
      title={alert ? m.manage_alert_edit() : m.manage_alert_new()}
      fault={faults.form}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={m.manage_level()}
        value={form.severity}
        options={severityOptions()}
        onChange={(severity) => change({ severity: severity as Form['severity'] })}
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
        hint={m.manage_body_hint()}
        required
        rows={3}
        maxLength={LONGEST_BODY}
        value={form.body}
        error={faultOf('body')}
        onChange={(body) => change({ body })}
      />
      <TextField
        label={m.manage_url()}
        hint={m.manage_url_hint()}
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
      {form.severity === 'emergency' ? (
        <p className="text-sm text-ink-soft">{m.manage_emergency_stays()}</p>
      ) : (
        <Tick
          label={m.manage_dismissible()}
          checked={form.isDismissible}
          onChange={(isDismissible) => change({ isDismissible })}
        />
      )}
      <WhomFields
        whom={form}
        withCampuses
        error={faults.fields.audience ?? null}
        onChange={change}
      />
      <Preview form={form} />
    </DialogForm>
  )
}

/** How it will look, and to whom. */
function Preview({ form }: { form: Form }) {
  const body = useDeferredValue(form.body)
  const { data } = useGroup(noticePreview(body))
  return (
    <details className="border-t border-line pt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
        {m.manage_preview()}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2">
        <Banner
          tone={severityTone[form.severity]}
          title={form.title || m.manage_preview_untitled()}
        >
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server */}
          <div dangerouslySetInnerHTML={{ __html: data?.bodyHtml ?? '' }} />
        </Banner>
        <WhoSees whom={form} />
      </div>
    </details>
  )
}
