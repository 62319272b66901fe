import { useMemo, useState } from 'react'
import {
  deleteDepartment,
  deleteOffice,
  type ManagedDepartment,
  type ManagedDirectory,
  type ManagedOffice,
  managedDirectory,
} from '#data/admin/manage-directory.ts'
import { useGroup } from '#data/query/group-view.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { AdminFrame } from '../ui/admin-frame.tsx'
import { departmentColumns, officeColumns } from './office-columns.tsx'

const OfficeDialog = lazyModule(() => import('./office-dialog.tsx')).dialog('OfficeDialog')

const DepartmentDialog = lazyModule(() => import('./department-dialog.tsx')).dialog(
  'DepartmentDialog',
)

type Asked =
  | { what: 'office'; office: ManagedOffice | null }
  | { what: 'deleteOffice'; office: ManagedOffice }
  | { what: 'department'; department: ManagedDepartment | null }
  | { what: 'deleteDepartment'; department: ManagedDepartment }

const nothing: ManagedDirectory = { offices: [], departments: [], campuses: [], buildings: [] }

/** Offices with their hours and holidays, and departments (R8.15, R8.20). */
export function OfficesPage() {
  const directory = useGroup(managedDirectory)
  const known = directory.data ?? nothing
  const [asked, setAsked] = useState<Asked | null>(null)
  const offices = useMemo(
    () =>
      officeColumns(known, {
        edit: (office) => setAsked({ what: 'office', office }),
        remove: (office) => setAsked({ what: 'deleteOffice', office }),
      }),
    [known],
  )
  const departments = useMemo(
    () =>
      departmentColumns(known, {
        edit: (department) => setAsked({ what: 'department', department }),
        remove: (department) => setAsked({ what: 'deleteDepartment', department }),
      }),
    [known],
  )
  return (
    <AdminFrame title={m.admin_offices()} intro={m.admin_offices_text()}>
      <ListCard
        title={m.admin_offices_list()}
        subject={m.admin_offices()}
        group={emptyWhen(directory, (all) => all.offices.length === 0)}
        rowsOf={(all) => all.offices}
        columns={offices}
        empty={m.admin_offices_empty()}
        add={
          directory.data && {
            label: m.admin_office_new(),
            onPress: () => setAsked({ what: 'office', office: null }),
          }
        }
        download="offices"
      />
      <ListCard
        title={m.admin_departments()}
        group={emptyWhen(directory, (all) => all.departments.length === 0)}
        rowsOf={(all) => all.departments}
        columns={departments}
        empty={m.admin_departments_empty()}
        add={
          directory.data && {
            label: m.admin_department_new(),
            onPress: () => setAsked({ what: 'department', department: null }),
            isSecond: true,
          }
        }
        download="departments"
      />
      {asked && directory.data && (
        <Asking asked={asked} directory={directory.data} onClose={() => setAsked(null)} />
      )}
    </AdminFrame>
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
