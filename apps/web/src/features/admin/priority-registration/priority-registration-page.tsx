import { useMemo, useState } from 'react'
import { type PriorityRegistration, priorityRegistrations } from '#data/admin/manage-priority.ts'
import { useGroup } from '#data/query/group-view.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { ListCard } from '#ui/table/list-card.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useToday } from '#ui/time/use-today.ts'
import { AdminFrame } from '../ui/admin-frame.tsx'
import { priorityColumns } from './priority-columns.tsx'

const PriorityDialog = lazyModule(() => import('./priority-dialog.tsx')).dialog('PriorityDialog')

const ActivateDialog = lazyModule(() => import('./activate-dialog.tsx')).dialog('ActivateDialog')

type Asked =
  | { what: 'edit'; registration: PriorityRegistration | null }
  | { what: 'activate'; registration: PriorityRegistration }

/** Who may register from when, by term (R8.13, R8.20). */
export function PriorityRegistrationPage() {
  const all = useGroup(priorityRegistrations)
  const zone = useCollegeZone()
  const today = useToday()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const columns = useMemo(
    () =>
      priorityColumns(zone, today, {
        onEdit: (registration) => setAsked({ what: 'edit', registration }),
        onActivate: (registration) => setAsked({ what: 'activate', registration }),
      }),
    [zone, today],
  )
  return (
    <AdminFrame title={m.admin_priority()} intro={m.admin_priority_text()}>
      <ListCard
        title={m.admin_priority_list()}
        subject={m.admin_priority()}
        group={all}
        rowsOf={(rows) => rows}
        columns={columns}
        empty={m.admin_priority_empty()}
        singular
        add={{
          label: m.admin_priority_new(),
          onPress: () => setAsked({ what: 'edit', registration: null }),
        }}
        download="priority-registration"
      />
      {asked?.what === 'edit' && (
        <PriorityDialog registration={asked.registration} onClose={close} />
      )}
      {asked?.what === 'activate' && (
        <ActivateDialog registration={asked.registration} onClose={close} />
      )}
    </AdminFrame>
  )
}
