import { useMemo, useState } from 'react'
import { managedPriority, type PriorityRegistration } from '#data/admin/manage-priority.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useToday } from '#ui/time/use-today.ts'
import { ManagedArea } from '../ui/managed-area.tsx'
import { activateAction, priorityColumns } from './priority-columns.tsx'

const PriorityDialog = lazyModule(() => import('./priority-dialog.tsx')).dialog('PriorityDialog')

const ActivateDialog = lazyModule(() => import('./activate-dialog.tsx')).dialog('ActivateDialog')

/** Registration start by group of students and term (R8.13, R8.20). */
export function PriorityRegistrationPage() {
  const zone = useCollegeZone()
  const today = useToday()
  const [activating, setActivating] = useState<PriorityRegistration | null>(null)
  const columns = useMemo(() => priorityColumns(zone, today), [zone, today])
  const actions = useMemo(
    () => (registration: PriorityRegistration) => [
      activateAction(registration, () => setActivating(registration)),
    ],
    [],
  )
  return (
    <ManagedArea
      title={m.admin_priority()}
      list={m.admin_priority_list()}
      intro={m.admin_priority_text()}
      empty={m.admin_priority_empty()}
      singular
      add={m.admin_priority_new()}
      download="priority-registration"
      managed={managedPriority}
      columns={columns}
      nameOf={nameOf}
      actions={actions}
      dialog={(registration, onClose) => (
        <PriorityDialog registration={registration} onClose={onClose} />
      )}
      below={
        activating && (
          <ActivateDialog registration={activating} onClose={() => setActivating(null)} />
        )
      }
    />
  )
}

const nameOf = ({ title }: PriorityRegistration) => title
