import type { ManagedDepartment, ManagedDirectory, ManagedOffice } from '#data/manage-directory.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { hoursInWords } from '#ui/hours-in-words.ts'
import { type Column, folded } from '#ui/table/column.ts'
import { EditButton } from '../ui/edit-button.tsx'

const shown = (isActive: boolean) => (isActive ? m.admin_shown() : m.admin_not_shown())
const ShownChip = ({ isActive }: { isActive: boolean }) => (
  <Chip tone={isActive ? 'good' : 'neutral'}>{shown(isActive)}</Chip>
)

type On<T> = { edit: (thing: T) => void; remove: (thing: T) => void }

function RowButtons({
  name,
  onEdit,
  onRemove,
}: {
  name: string
  onEdit: () => void
  onRemove: () => void
}) {
  return (
    <span className="flex flex-wrap gap-2">
      <EditButton name={name} onPress={onEdit} />
      <Button variant="quiet" aria-label={m.admin_delete_named({ name })} onClick={onRemove}>
        {m.admin_delete()}
      </Button>
    </span>
  )
}

const hours = (office: ManagedOffice) =>
  hoursInWords(office)
    .map(({ days, times }) => `${days} ${times}`)
    .join('; ') || m.admin_hours_none()

/** The table of offices. */
export function officeColumns(
  { campuses, buildings }: ManagedDirectory,
  on: On<ManagedOffice>,
): Column<ManagedOffice>[] {
  const titles = new Map([...campuses, ...buildings].map(({ code, title }) => [code, title]))
  const place = ({ buildingCode, room, campusCode }: ManagedOffice) =>
    [buildingCode && (titles.get(buildingCode) ?? buildingCode), room, titles.get(campusCode)]
      .filter(Boolean)
      .join(', ')
  return [
    {
      key: 'name',
      header: m.admin_office_name(),
      rowHeader: true,
      accessor: ({ name }) => name,
      prefilter: folded,
    },
    { key: 'place', header: m.admin_office_place(), accessor: place },
    { key: 'hours', header: m.admin_hours(), accessor: hours },
    {
      key: 'state',
      header: m.admin_state(),
      accessor: ({ isActive }) => shown(isActive),
      cell: ({ isActive }) => <ShownChip isActive={isActive} />,
    },
    {
      key: 'actions',
      header: m.admin_actions(),
      cell: (office) => (
        <RowButtons
          name={office.name}
          onEdit={() => on.edit(office)}
          onRemove={() => on.remove(office)}
        />
      ),
    },
  ]
}

/** The table of departments. */
export function departmentColumns(
  { offices }: ManagedDirectory,
  on: On<ManagedDepartment>,
): Column<ManagedDepartment>[] {
  const names = new Map(offices.map(({ id, name }) => [id, name]))
  return [
    {
      key: 'title',
      header: m.admin_department_title(),
      rowHeader: true,
      accessor: ({ title }) => title,
      prefilter: folded,
    },
    { key: 'code', header: m.admin_department_code(), accessor: ({ code }) => code },
    {
      key: 'office',
      header: m.admin_department_office(),
      accessor: ({ officeId }) => (officeId ? (names.get(officeId) ?? null) : '–'),
    },
    {
      key: 'state',
      header: m.admin_state(),
      accessor: ({ isActive }) => shown(isActive),
      cell: ({ isActive }) => <ShownChip isActive={isActive} />,
    },
    {
      key: 'actions',
      header: m.admin_actions(),
      cell: (department) => (
        <RowButtons
          name={department.title}
          onEdit={() => on.edit(department)}
          onRemove={() => on.remove(department)}
        />
      ),
    },
  ]
}
