import type { Translations } from '@myhub/domain/language/languages.ts'
import type {
  ManagedDepartment,
  ManagedDirectory,
  ManagedOffice,
} from '#data/admin/manage-directory.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { formatHours } from '#ui/places/format-hours.ts'
import { Chip } from '#ui/status/chip.tsx'
import { type Column, foldText } from '#ui/table/column.ts'
import { NameWithLanguages } from '#ui/table/named-with-languages.tsx'

type ListedItem = { isActive: boolean; translations?: Translations | undefined }

const stateLabel = ({ isActive }: ListedItem) => (isActive ? m.admin_shown() : m.admin_not_shown())

/** The first and last columns of both tables. */
function withNameAndState<T extends ListedItem>(
  header: string,
  nameOf: (item: T) => string,
  ownColumns: Column<T>[],
): Column<T>[] {
  return [
    {
      key: 'name',
      header,
      rowHeader: true,
      accessor: nameOf,
      cell: (item) => <NameWithLanguages name={nameOf(item)} translations={item.translations} />,
      prefilter: foldText,
    },
    ...ownColumns,
    {
      key: 'state',
      header: m.admin_state(),
      accessor: stateLabel,
      cell: (item) => <Chip tone={item.isActive ? 'good' : 'neutral'}>{stateLabel(item)}</Chip>,
    },
  ]
}

const officeHoursLines = (office: ManagedOffice) =>
  formatHours(office).map(({ days, times }) => `${days} ${times}`)

const Hours = ({ office }: { office: ManagedOffice }) => {
  const lines = officeHoursLines(office)
  return lines.length === 0
    ? m.admin_hours_none()
    : lines.map((line) => (
        <span key={line} className="block sm:whitespace-nowrap">
          {line}
        </span>
      ))
}

/** The columns of the offices table. */
export function officeColumns({ campuses, buildings }: ManagedDirectory): Column<ManagedOffice>[] {
  const titles = new Map(
    inLanguage([...campuses, ...buildings]).map(({ code, title }) => [code, title]),
  )
  const formatPlace = ({ buildingCode, room, campusCode }: ManagedOffice) =>
    [
      buildingCode && (titles.get(buildingCode) ?? buildingCode),
      room,
      campusCode && titles.get(campusCode),
    ]
      .filter(Boolean)
      .join(', ')
  const ownColumns = [
    { key: 'place', header: m.admin_office_place(), accessor: formatPlace },
    {
      key: 'hours',
      header: m.admin_hours(),
      accessor: (office: ManagedOffice) =>
        officeHoursLines(office).join('; ') || m.admin_hours_none(),
      cell: (office: ManagedOffice) => <Hours office={office} />,
    },
  ]
  return withNameAndState(m.admin_office_name(), ({ name }) => name, ownColumns)
}

/** The columns of the departments table. */
export function departmentColumns({ offices }: ManagedDirectory): Column<ManagedDepartment>[] {
  const names = new Map(inLanguage(offices).map(({ id, name }) => [id, name]))
  const ownColumns: Column<ManagedDepartment>[] = [
    { key: 'code', header: m.admin_department_code(), accessor: ({ code }) => code },
    {
      key: 'office',
      header: m.admin_department_office(),
      accessor: ({ officeId }) => (officeId ? (names.get(officeId) ?? null) : '–'),
    },
  ]
  return withNameAndState(m.admin_department_title(), ({ title }) => title, ownColumns)
}
