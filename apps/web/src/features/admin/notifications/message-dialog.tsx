import { otherLanguages } from '@myhub/domain/language/languages.ts'
import { type ManagedMessage, type MessageInput, managedMessages } from '#data/admin/managed.ts'
import { fetchFresh } from '#data/query/fetch-fresh.ts'
import { m } from '#locales/compiled/messages.js'
import { isTranslated, translationPath } from '#ui/fields/translated-form.ts'
import { useEditing } from '#ui/form/use-editing.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { AnnouncementDialog } from '../ui/announcement-dialog.tsx'
import {
  type AnnouncementForm,
  announcementTexts,
  toAnnouncementForm,
  toAnnouncementInput,
  validateAnnouncement,
} from '../ui/announcement-form.ts'
import { kindOptions } from './kinds.ts'

const MAX_BODY_LENGTH = 140

type Form = AnnouncementForm & Pick<ManagedMessage, 'kind'>

const toFormValues = (message: ManagedMessage | null, zone: string): Form => ({
  ...toAnnouncementForm(message, zone, new Date()),
  kind: message?.kind ?? 'message',
})

const validate = (form: Form, before: ManagedMessage | null) => ({
  ...validateAnnouncement(form, before),
  body: form.body.trim() === '' ? m.manage_message_body_check() : null,
  url: /^(\/(?!\/)\S*)?$/.test(form.url.trim()) ? null : m.manage_path_check(),
})

/** Creates or edits a notification to many people. */
export function MessageDialog({
  message,
  onClose,
}: {
  message: ManagedMessage | null
  onClose: () => void
}) {
  const zone = useCollegeZone()
  const toInput = (form: Form, before: ManagedMessage | null) =>
    ({ ...toAnnouncementInput(form, before, zone), kind: form.kind }) as MessageInput
  const editing = useEditing({
    item: message,
    newest: () => fetchFresh(managedMessages.all),
    start: (saved) => toFormValues(saved, zone),
    validate: (form) => validate(form, message),
    save: (form, before) => managedMessages.save(toInput(form, before), before),
    nameOf: ({ title }) => title.trim(),
    onClose,
  })
  const { form, choice } = editing
  const hint = m.manage_message_body_hint({ left: MAX_BODY_LENGTH - form.body.length })
  return (
    <AnnouncementDialog
      title={message ? m.manage_message_edit() : m.manage_message_new()}
      editing={editing}
      kind={{ label: m.manage_message_kind(), options: kindOptions(), ...choice('kind') }}
      body={{ hint, rows: 2, maxLength: MAX_BODY_LENGTH }}
      url={{ label: m.manage_path(), hint: m.manage_path_hint() }}
      preview={
        <>
          <div className="rounded-md border border-edge p-4">
            <p className="font-semibold">{form.title || m.manage_preview_untitled()}</p>
            <p className="max-w-[70ch]">{form.body}</p>
          </div>
          {otherLanguages
            .filter((tag) => isTranslated(form, tag, announcementTexts))
            .map((tag) => (
              <div key={tag} lang={tag} className="rounded-md border border-edge p-4">
                <p className="font-semibold">{form[translationPath(tag, 'title')]}</p>
                <p className="max-w-[70ch]">{form[translationPath(tag, 'body')]}</p>
              </div>
            ))}
        </>
      }
    />
  )
}
