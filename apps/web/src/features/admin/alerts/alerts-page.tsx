import { useMemo } from 'react'
import { type ManagedAlert, managedAlerts } from '#data/managed.ts'
import { m } from '#locales/compiled/messages.js'
import type { AudienceChoices } from '#ui/audience/audience-words.ts'
import { audienceInWords } from '#ui/audience/audience-words.ts'
import type { Audience } from '#ui/audience/rules.ts'
import { Chip } from '#ui/chip.tsx'
import { useCollegeZone } from '#ui/college-zone.ts'
import type { Column } from '#ui/table/column.ts'
import { instantCell } from '../ui/instant-cell.ts'
import { ManagedArea } from '../ui/managed-area.tsx'
import { StateChip, stateInWords } from '../ui/times.tsx'
import { useChoices } from '../ui/whom.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { severityInWords, severityTone } from './severity.ts'

/** Banners across the hub: what is seen now, what is to come and what is over (R8.20). */
export function AlertsPage() {
  const zone = useCollegeZone()
  const choices = useChoices()
  const columns = useMemo(() => columnsOf(zone, choices), [zone, choices])
  return (
    <ManagedArea
      title={m.manage_alerts()}
      list={m.manage_alerts_list()}
      intro={m.manage_alerts_text()}
      empty={m.manage_alerts_empty()}
      add={m.manage_alert_new()}
      download="alerts"
      managed={managedAlerts}
      columns={columns}
      nameOf={nameOf}
      dialog={(alert, onClose) => <AlertDialog alert={alert} onClose={onClose} />}
    />
  )
}

const nameOf = ({ title }: ManagedAlert) => title

const columnsOf = (zone: string, choices: AudienceChoices): Column<ManagedAlert>[] => [
  { key: 'title', header: m.manage_title(), rowHeader: true, accessor: nameOf },
  {
    key: 'level',
    header: m.manage_level(),
    accessor: ({ severity }) => severityInWords(severity),
    cell: ({ severity }) => <Chip tone={severityTone[severity]}>{severityInWords(severity)}</Chip>,
  },
  {
    key: 'state',
    header: m.manage_state(),
    accessor: ({ state }) => stateInWords(state),
    cell: ({ state }) => <StateChip state={state} />,
  },
  {
    key: 'starts',
    header: m.manage_starts(),
    ...instantCell(zone, (row: ManagedAlert) => row.startsAt),
  },
  { key: 'ends', header: m.manage_ends(), ...instantCell(zone, (row: ManagedAlert) => row.endsAt) },
  {
    key: 'audience',
    header: m.audience_who(),
    accessor: ({ audience }) => audienceInWords(audience as Audience, choices),
  },
]
