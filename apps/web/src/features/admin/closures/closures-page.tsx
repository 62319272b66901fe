import { useMemo } from 'react'
import { type ManagedClosure, managedClosures } from '#data/admin/managed.ts'
import { formatDayRange } from '#lib/i18n/format.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import type { AudienceChoices } from '#ui/audience/describe-audience.ts'
import type { Column } from '#ui/table/column.ts'
import { useToday } from '#ui/time/use-today.ts'
import { titleColumn } from '../ui/content-columns.tsx'
import { ManagedArea } from '../ui/managed-area.tsx'
import { StateChip, stateLabel } from '../ui/state-chip.tsx'
import { useAudienceChoices } from '../ui/use-audience-choices.ts'

const ClosureDialog = lazyModule(() => import('./closure-dialog.tsx')).dialog('ClosureDialog')

/** Days without classes, everywhere or at some campuses (R8.20). */
export function ClosuresPage() {
  const today = useToday()
  const choices = useAudienceChoices()
  const columns = useMemo(() => columnsOf(today, choices), [today, choices])
  return (
    <ManagedArea
      title={m.manage_closures()}
      list={m.manage_closures_list()}
      intro={m.manage_closures_text()}
      empty={m.manage_closures_empty()}
      add={m.manage_closure_new()}
      download="closures"
      managed={managedClosures}
      columns={columns}
      nameOf={nameOf}
      dialog={(closure, onClose) => (
        <ClosureDialog closure={closure} choices={choices} onClose={onClose} />
      )}
    />
  )
}

const nameOf = ({ title }: ManagedClosure) => title

function stateOf({ firstOn, lastOn }: ManagedClosure, today: string) {
  if (today < firstOn) return 'scheduled'
  return lastOn < today ? 'ended' : 'live'
}

function formatCampuses({ campuses }: ManagedClosure, choices: AudienceChoices): string {
  const titleOf = (code: string) =>
    choices.campuses.find((campus) => campus.code === code)?.title ?? code
  return campuses.length === 0 ? m.manage_event_everywhere() : campuses.map(titleOf).join(', ')
}

const formatOffices = ({ officesOpen }: ManagedClosure) =>
  officesOpen ? m.manage_closure_open() : m.manage_closure_closed()

const columnsOf = (today: string, choices: AudienceChoices): Column<ManagedClosure>[] => [
  titleColumn<ManagedClosure>(),
  {
    key: 'days',
    header: m.manage_closure_days(),
    accessor: ({ firstOn }) => firstOn,
    cell: ({ firstOn, lastOn }) => formatDayRange(firstOn, lastOn, today),
  },
  {
    key: 'campuses',
    header: m.manage_closure_campuses(),
    accessor: (closure) => formatCampuses(closure, choices),
  },
  { key: 'offices', header: m.manage_closure_offices(), accessor: formatOffices },
  {
    key: 'state',
    header: m.manage_state(),
    accessor: (closure) => stateLabel(stateOf(closure, today)),
    cell: (closure) => <StateChip state={stateOf(closure, today)} />,
  },
]
