import { useMemo, useState } from 'react'
import { useGroup } from '#data/group-view.ts'
import {
  deleteDepartment,
  deleteOffice,
  type ManagedDepartment,
  type ManagedDirectory,
  type ManagedOffice,
  managedDirectory,
} from '#data/manage-directory.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { emptyWhen } from '#ui/empty-when.ts'
import { ProcessedTable } from '#ui/table/data-table.tsx'
import { AdminFrame } from '../ui/admin-frame.tsx'
import { DepartmentDialog } from './department-dialog.tsx'
import { departmentColumns, officeColumns } from './office-columns.tsx'
import { OfficeDialog } from './office-dialog.tsx'

type Asked =
  | { what: 'office'; office: ManagedOffice | null }
  | { what: 'deleteOffice'; office: ManagedOffice }
  | { what: 'department'; department: ManagedDepartment | null }
  | { what: 'deleteDepartment'; department: ManagedDepartment }
type Ask = (asked: Asked) => void

const working = { sort: true, filter: true, pageSize: 20, download: 'offices' }

/** Offices with their hours and holidays, and the departments (R8.15, R8.20). */
export function OfficesPage() {
  const directory = useGroup(managedDirectory)
  const [asked, setAsked] = useState<Asked | null>(null)
  const add = (first: Asked, label: string) =>
    directory.data && (
      <Button
        variant={first.what === 'office' ? 'primary' : 'secondary'}
        onClick={() => setAsked(first)}
      >
        {label}
      </Button>
    )
  return (
    <AdminFrame title={m.admin_offices()} intro={m.admin_offices_text()}>
      <Card
        group={emptyWhen(directory, ({ offices }) => offices.length === 0)}
        title={m.admin_offices()}
        empty={m.admin_offices_empty()}
        action={add({ what: 'office', office: null }, m.admin_office_new())}
        lines={12}
      >
        {(data) => <Offices directory={data} onAsk={setAsked} />}
      </Card>
      <Card
        group={emptyWhen(directory, ({ departments }) => departments.length === 0)}
        title={m.admin_departments()}
        empty={m.admin_departments_empty()}
        action={add({ what: 'department', department: null }, m.admin_department_new())}
        lines={8}
      >
        {(data) => <Departments directory={data} onAsk={setAsked} />}
      </Card>
      {asked && directory.data && (
        <Asking asked={asked} directory={directory.data} onClose={() => setAsked(null)} />
      )}
    </AdminFrame>
  )
}

function Offices({ directory, onAsk }: { directory: ManagedDirectory; onAsk: Ask }) {
  const columns = useMemo(
    () =>
      officeColumns(directory, {
        edit: (office) => onAsk({ what: 'office', office }),
        remove: (office) => onAsk({ what: 'deleteOffice', office }),
      }),
    [directory, onAsk],
  )
  return (
    <ProcessedTable
      caption={m.admin_offices()}
      hideCaption
      rows={directory.offices}
      columns={columns}
      processing={working}
    />
  )
}

function Departments({ directory, onAsk }: { directory: ManagedDirectory; onAsk: Ask }) {
  const columns = useMemo(
    () =>
      departmentColumns(directory, {
        edit: (department) => onAsk({ what: 'department', department }),
        remove: (department) => onAsk({ what: 'deleteDepartment', department }),
      }),
    [directory, onAsk],
  )
  return (
    <ProcessedTable
      caption={m.admin_departments()}
      hideCaption
      rows={directory.departments}
      columns={columns}
      processing={working}
    />
  )
}

function Asking({
  asked,
  directory,
  onClose,
}: {
  asked: Asked
  directory: ManagedDirectory
  onClose: () => void
}) {
  if (asked.what === 'office')
    return <OfficeDialog office={asked.office} directory={directory} onClose={onClose} />
  if (asked.what === 'department')
    return (
      <DepartmentDialog department={asked.department} directory={directory} onClose={onClose} />
    )
  const isOffice = asked.what === 'deleteOffice'
  const name = isOffice ? asked.office.name : asked.department.title
  return (
    <ConfirmDialog
      title={isOffice ? m.admin_office_delete() : m.admin_department_delete()}
      action={m.admin_delete()}
      work={() => (isOffice ? deleteOffice(asked.office) : deleteDepartment(asked.department))}
      done={m.admin_deleted({ name })}
      conflict={{ says: m.admin_office_needed() }}
      onClose={onClose}
    >
      <p>
        {isOffice ? m.admin_office_delete_text({ name }) : m.admin_department_delete_text({ name })}
      </p>
    </ConfirmDialog>
  )
}
