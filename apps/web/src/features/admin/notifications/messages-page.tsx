import { useMemo } from 'react'
import { type ManagedMessage, managedMessages } from '#data/admin/managed.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { type AudienceChoices, audienceInWords } from '#ui/audience/audience-words.ts'
import type { Audience } from '#ui/audience/rules.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { ManagedArea } from '../ui/managed-area.tsx'
import { shownColumns } from '../ui/shown-columns.tsx'
import { useChoices } from '../ui/use-choices.ts'
import { kindInWords } from './kinds.ts'

const MessageDialog = lazyModule(() => import('./message-dialog.tsx')).dialog('MessageDialog')

/** Notifications to many people; each person gets a copy to read and dismiss (R8.20). */
export function MessagesPage() {
  const zone = useCollegeZone()
  const choices = useChoices()
  const columns = useMemo(() => columnsOf(zone, choices), [zone, choices])
  return (
    <ManagedArea
      title={m.manage_messages()}
      list={m.manage_messages_list()}
      intro={m.manage_messages_text()}
      empty={m.manage_messages_empty()}
      add={m.manage_message_new()}
      download="notifications"
      managed={managedMessages}
      columns={columns}
      nameOf={nameOf}
      dialog={(message, onClose) => <MessageDialog message={message} onClose={onClose} />}
    />
  )
}

const nameOf = ({ title }: ManagedMessage) => title

const columnsOf = (zone: string, choices: AudienceChoices) =>
  shownColumns<ManagedMessage>({
    zone,
    own: {
      key: 'kind',
      header: m.manage_message_kind(),
      accessor: ({ kind }) => kindInWords(kind),
    },
    starts: ({ startsAt }) => startsAt,
    ends: ({ endsAt }) => endsAt,
    audience: ({ audience }) => audienceInWords(audience as Audience, choices),
  })
