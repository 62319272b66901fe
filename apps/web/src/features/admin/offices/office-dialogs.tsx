import { useMemo } from 'react'
import {
  type ManagedDepartment,
  type ManagedDirectory,
  type ManagedOffice,
  managedDepartments,
  managedOffices,
} from '#data/admin/manage-directory.ts'
import { m } from '#locales/compiled/messages.js'
import { ManagedDialog } from '#ui/managed/managed-dialog.tsx'
import { departmentFields, officeFields } from './office-fields.tsx'

/** Creates or edits an office. */
export function OfficeDialog({
  office,
  directory,
  onClose,
}: {
  office: ManagedOffice | null
  directory: ManagedDirectory
  onClose: () => void
}) {
  const fields = useMemo(() => officeFields(directory, office), [directory, office])
  return (
    <ManagedDialog
      title={office ? m.admin_office_edit() : m.admin_office_new()}
      item={office}
      fields={fields}
      calls={managedOffices}
      nameOf={({ name }) => String(name)}
      onClose={onClose}
    />
  )
}

/** Creates or edits a department. */
export function DepartmentDialog({
  department,
  directory,
  onClose,
}: {
  department: ManagedDepartment | null
  directory: ManagedDirectory
  onClose: () => void
}) {
  const fields = useMemo(() => departmentFields(directory), [directory])
  return (
    <ManagedDialog
      title={department ? m.admin_department_edit() : m.admin_department_new()}
      item={department}
      fields={fields}
      calls={managedDepartments}
      nameOf={({ title }) => String(title)}
      conflict={{ field: 'code', message: m.admin_department_code_taken() }}
      onClose={onClose}
    />
  )
}
