import { defaultLanguage, otherLanguages } from '@myhub/domain/language/languages.ts'
import { useDeferredValue } from 'react'
import { noticePreview } from '#data/admin/audience.ts'
import { type AlertInput, type ManagedAlert, managedAlerts } from '#data/admin/managed.ts'
import { fetchFresh } from '#data/query/fetch-fresh.ts'
import { useGroup } from '#data/query/group-view.ts'
import { language } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { isTranslated, translationPath } from '#ui/fields/translated-form.ts'
import { useEditing } from '#ui/form/use-editing.ts'
import { Banner } from '#ui/status/banner.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { AnnouncementDialog } from '../ui/announcement-dialog.tsx'
import {
  type AnnouncementForm,
  announcementTexts,
  toAnnouncementForm,
  toAnnouncementInput,
  validateAnnouncement,
} from '../ui/announcement-form.ts'
import { severityLabelIn, severityOptions, severityTone } from './severity.ts'

type Form = AnnouncementForm & Pick<ManagedAlert, 'severity' | 'isDismissible'>

const toFormValues = (alert: ManagedAlert | null, zone: string): Form => ({
  ...toAnnouncementForm(alert, zone, new Date()),
  severity: alert?.severity ?? 'info',
  isDismissible: alert?.isDismissible ?? true,
})

const toInput = (form: Form, before: ManagedAlert | null, zone: string) =>
  ({
    ...toAnnouncementInput(form, before, zone),
    severity: form.severity,
    campuses: form.campuses,
    isDismissible: form.isDismissible,
  }) as AlertInput

/** Creates or edits an alert. */
export function AlertDialog({
  alert,
  onClose,
}: {
  alert: ManagedAlert | null
  onClose: () => void
}) {
  const zone = useCollegeZone()
  const editing = useEditing({
    item: alert,
    newest: () => fetchFresh(managedAlerts.all),
    start: (saved) => toFormValues(saved, zone),
    validate: (form) => ({
      ...validateAnnouncement(form, alert),
      body: form.body.trim() === '' ? m.manage_body_check() : null,
    }),
    save: (form, before) => managedAlerts.save(toInput(form, before, zone), before),
    nameOf: ({ title }) => title.trim(),
    onClose,
  })
  const { form, choice, checkbox } = editing
  return (
    <AnnouncementDialog
      title={alert ? m.manage_alert_edit() : m.manage_alert_new()}
      editing={editing}
      kind={{ label: m.manage_level(), options: severityOptions(), ...choice('severity') }}
      body={{ hint: m.manage_body_hint(), rows: 3, maxLength: 2000 }}
      withCampuses
      preview={<Preview form={form} />}
    >
      {form.severity === 'emergency' ? (
        <p className="text-sm text-ink-soft">{m.manage_emergency_stays()}</p>
      ) : (
        <Checkbox label={m.manage_dismissible()} {...checkbox('isDismissible')} />
      )}
    </AnnouncementDialog>
  )
}

/** A preview of the alert in each language. */
function Preview({ form }: { form: Form }) {
  const { severity, title, body } = form
  return (
    <>
      <div lang={language === defaultLanguage ? undefined : defaultLanguage}>
        <Notice
          severity={severity}
          title={`${severityLabelIn(defaultLanguage, severity)}: ${title || m.manage_preview_untitled()}`}
          body={body}
        />
      </div>
      {otherLanguages
        .filter((tag) => isTranslated(form, tag, announcementTexts))
        .map((tag) => (
          <div key={tag} lang={tag}>
            <Notice
              severity={severity}
              title={`${severityLabelIn(tag, severity)}: ${form[translationPath(tag, 'title')]}`}
              body={form[translationPath(tag, 'body')] ?? ''}
            />
          </div>
        ))}
    </>
  )
}

function Notice({ severity, title, body }: Pick<Form, 'severity' | 'title' | 'body'>) {
  const { data } = useGroup(noticePreview(useDeferredValue(body)))
  return (
    <Banner tone={severityTone[severity]} title={title}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server */}
      <div dangerouslySetInnerHTML={{ __html: data?.bodyHtml ?? '' }} />
    </Banner>
  )
}
