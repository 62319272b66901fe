import { useMemo, useState } from 'react'
import { useGroup } from '#data/group-view.ts'
import { type PriorityRegistration, priorityRegistrations } from '#data/manage-priority.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useCollegeZone } from '#ui/college-zone.ts'
import { ProcessedTable } from '#ui/table/data-table.tsx'
import { useToday } from '#ui/use-today.ts'
import { AdminFrame } from '../ui/admin-frame.tsx'
import { ActivateDialog } from './activate-dialog.tsx'
import { priorityColumns } from './priority-columns.tsx'
import { PriorityDialog } from './priority-dialog.tsx'

type Asked =
  | { what: 'edit'; registration: PriorityRegistration | null }
  | { what: 'activate'; registration: PriorityRegistration }

const working = { sort: true, filter: true, pageSize: 20, download: 'priority-registration' }

/** Who may register from when, term by term (R8.13, R8.20). */
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
      <Card
        group={all}
        title={m.admin_priority()}
        empty={m.admin_priority_empty()}
        singular
        action={
          <Button variant="primary" onClick={() => setAsked({ what: 'edit', registration: null })}>
            {m.admin_priority_new()}
          </Button>
        }
        lines={6}
      >
        {(rows) => (
          <ProcessedTable
            caption={m.admin_priority()}
            hideCaption
            rows={rows}
            columns={columns}
            processing={working}
          />
        )}
      </Card>
      {asked?.what === 'edit' && (
        <PriorityDialog registration={asked.registration} onClose={close} />
      )}
      {asked?.what === 'activate' && (
        <ActivateDialog registration={asked.registration} onClose={close} />
      )}
    </AdminFrame>
  )
}
