import { useMemo } from 'react'
import { type ManagedMessage, managedMessages } from '#data/admin/managed.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { type AudienceChoices, describeAudience } from '#ui/audience/describe-audience.ts'
import type { Audience } from '#ui/audience/rules.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { contentColumns } from '../ui/content-columns.tsx'
import { ManagedArea } from '../ui/managed-area.tsx'
import { useAudienceChoices } from '../ui/use-audience-choices.ts'
import { kindLabel } from './kinds.ts'

const MessageDialog = lazyModule(() => import('./message-dialog.tsx')).dialog('MessageDialog')

/** Notifications to many people; each person gets a copy to read and dismiss (R8.20). */
export function MessagesPage() {
  const zone = useCollegeZone()
  const choices = useAudienceChoices()
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
  contentColumns<ManagedMessage>({
    zone,
    ownColumn: {
      key: 'kind',
      header: m.manage_message_kind(),
      accessor: ({ kind }) => kindLabel(kind),
    },
    starts: ({ startsAt }) => startsAt,
    ends: ({ endsAt }) => endsAt,
    audience: ({ audience }) => describeAudience(audience as Audience, choices),
  })
