import {
  concernKinds,
  kudosKinds,
  longestNote,
  mostAtOnce,
  type NoticeKind,
} from '@myhub/domain/teaching/notices.ts'
import { useId, useState } from 'react'
import type { Section } from '#data/shapes.ts'
import { isReassigned, sendNotice } from '#data/teaching/notices.ts'
import type { RosterEntry } from '#data/teaching/roster.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { kindWords } from '#ui/academics/notice-words.ts'
import { Radios } from '#ui/controls/radios.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Ticks } from '#ui/fields/ticks.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { UserFacingError } from '#ui/form/user-facing-error.ts'
import { toast } from '#ui/toast/toasts.ts'
import { nameOf } from '../roster/name-of.ts'

const optionsOf = (kinds: readonly NoticeKind[]) =>
  kinds.map((value) => ({ value, label: kindWords[value].name() }))

/**
 * Sends a notice, with kudos before concerns and a preview of the exact text.
 * @param entries one student, or all students who can get the same kudos
 */
export function NoticeDialog({
  entries,
  section,
  onClose,
}: {
  entries: readonly RosterEntry[]
  section: Section
  onClose: () => void
}) {
  const [only] = entries.length === 1 ? entries : []
  const group = useId()
  const [draftId] = useState(() => crypto.randomUUID())
  const [chosen, setChosen] = useState<string[]>(only ? [only.id] : [])
  const [kind, setKind] = useState<NoticeKind | null>(null)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const conflict = { says: m.notice_ended() }
  const { isSaving, faults, save } = useSaving(onClose, conflict, m.notice_failed())
  const studentsFault =
    chosen.length === 0
      ? m.notice_students_missing()
      : chosen.length > mostAtOnce
        ? m.notice_students_too_many({ count: formatCount(mostAtOnce) })
        : null

  const send = async (about: NoticeKind) => {
    const input = { draftId, registrationIds: chosen, kind: about, note: note.trim() || null }
    const left = await sendNotice(section.id, input).catch((error: unknown) => {
      throw isReassigned(error) ? new UserFacingError(m.notice_reassigned()) : error
    })
    const gone = entries.filter(({ id }) => left.includes(id))
    const names = gone.map(nameOf).join(', ')
    const count = chosen.length - left.length
    if (count === 0) throw new UserFacingError(m.notice_left({ names }))
    toast({
      type: 'positive',
      message: isOne(count) ? m.notice_sent_one() : m.notice_sent({ count: formatCount(count) }),
    })
    if (gone.length > 0) toast({ type: 'negative', message: m.notice_left({ names }) })
  }
  const submit = () => {
    setTried(true)
    if (kind !== null && studentsFault === null) void save(() => send(kind), null)
  }
  const kindFault = isTried && kind === null ? m.notice_kind_missing() : null
  return (
    <DialogForm
      title={only ? m.notice_send_to({ name: nameOf(only) }) : m.notice_several_title()}
      fault={faults.form}
      isSaving={isSaving}
      isChanged={kind !== null || note !== ''}
      submit={m.notice_submit()}
      saving={m.notice_sending()}
      onSubmit={submit}
      onClose={onClose}
    >
      {!only && (
        <div className="max-h-64 overflow-y-auto">
          <Ticks
            label={m.notice_students()}
            options={entries.map((entry) => ({ value: entry.id, label: nameOf(entry) }))}
            value={chosen}
            error={isTried ? studentsFault : null}
            onChange={setChosen}
          />
        </div>
      )}
      <Radios
        label={m.notice_kudos()}
        name={group}
        options={optionsOf(kudosKinds)}
        value={kind}
        error={kindFault}
        onChange={setKind}
      />
      {only && (
        <Radios
          label={m.notice_concern()}
          name={group}
          options={optionsOf(concernKinds)}
          value={kind}
          onChange={setKind}
        />
      )}
      <TextArea
        label={m.notice_note()}
        hint={m.notice_note_hint()}
        rows={3}
        maxLength={longestNote}
        value={note}
        onChange={setNote}
      />
      <figure className="grid gap-1">
        <figcaption className="text-sm font-semibold">{m.notice_preview()}</figcaption>
        <blockquote className="rounded-md border border-line p-3" aria-live="polite">
          {kind === null && <p className="text-ink-soft">{m.notice_preview_empty()}</p>}
          {kind !== null && <p>{kindWords[kind].says()}</p>}
          {note.trim() && <p className="mt-1 break-words whitespace-pre-line">{note.trim()}</p>}
        </blockquote>
        <p className="text-sm text-ink-soft">{m.notice_who_reads()}</p>
      </figure>
    </DialogForm>
  )
}
