import { useMemo } from 'react'
import {
  type ManagedDepartment,
  type ManagedDirectory,
  type ManagedOffice,
  managedDepartments,
  managedDirectory,
  managedOffices,
} from '#data/admin/manage-directory.ts'
import { useGroup } from '#data/query/group-view.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { mapList } from '#ui/card/all-empty.ts'
import { ManagedList } from '#ui/managed/managed-list.tsx'
import { AdminFrame } from '../ui/admin-frame.tsx'
import { departmentColumns, officeColumns } from './office-columns.tsx'

const OfficeDialog = lazyModule(() => import('./office-dialogs.tsx')).dialog('OfficeDialog')
const DepartmentDialog = lazyModule(() => import('./office-dialogs.tsx')).dialog('DepartmentDialog')

const emptyDirectory: ManagedDirectory = {
  offices: [],
  departments: [],
  campuses: [],
  buildings: [],
}

/** Offices with their hours and holidays, and departments (R8.15, R8.20). */
export function OfficesPage() {
  const directory = useGroup(managedDirectory)
  const loaded = directory.data ?? emptyDirectory
  const offices = useMemo(() => officeColumns(loaded), [loaded])
  const departments = useMemo(() => departmentColumns(loaded), [loaded])
  return (
    <AdminFrame title={m.admin_offices()} intro={m.admin_offices_text()}>
      <ManagedList<ManagedOffice>
        title={m.admin_offices_list()}
        subject={m.admin_offices()}
        group={mapList(directory, (all) => all.offices)}
        columns={offices}
        nameOf={officeName}
        empty={m.admin_offices_empty()}
        add={directory.data && { label: m.admin_office_new() }}
        download="offices"
        removal={managedOffices.removal}
        inUseMessage={m.admin_office_needed()}
        dialog={(office, onClose) => (
          <OfficeDialog office={office} directory={loaded} onClose={onClose} />
        )}
      />
      <ManagedList<ManagedDepartment>
        title={m.admin_departments()}
        group={mapList(directory, (all) => all.departments)}
        columns={departments}
        nameOf={departmentName}
        empty={m.admin_departments_empty()}
        add={directory.data && { label: m.admin_department_new(), isSecondary: true }}
        download="departments"
        removal={managedDepartments.removal}
        dialog={(department, onClose) => (
          <DepartmentDialog department={department} directory={loaded} onClose={onClose} />
        )}
      />
    </AdminFrame>
  )
}

const officeName = ({ name }: ManagedOffice) => name
const departmentName = ({ title }: ManagedDepartment) => title
