import type { Translations } from '@myhub/domain/language/languages.ts'
import type {
  ManagedDepartment,
  ManagedDirectory,
  ManagedOffice,
} from '#data/admin/manage-directory.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { hoursInWords } from '#ui/places/hours-in-words.ts'
import { Chip } from '#ui/status/chip.tsx'
import { type Column, folded } from '#ui/table/column.ts'
import { NamedWithLanguages } from '#ui/table/named-with-languages.tsx'

type Shown = { isActive: boolean; translations?: Translations | undefined }

const shown = ({ isActive }: Shown) => (isActive ? m.admin_shown() : m.admin_not_shown())

/** The first and last columns of both tables. */
function about<T extends Shown>(
  header: string,
  nameOf: (thing: T) => string,
  own: Column<T>[],
): Column<T>[] {
  return [
    {
      key: 'name',
      header,
      rowHeader: true,
      accessor: nameOf,
      cell: (thing) => (
        <NamedWithLanguages name={nameOf(thing)} translations={thing.translations} />
      ),
      prefilter: folded,
    },
    ...own,
    {
      key: 'state',
      header: m.admin_state(),
      accessor: shown,
      cell: (thing) => <Chip tone={thing.isActive ? 'good' : 'neutral'}>{shown(thing)}</Chip>,
    },
  ]
}

const hoursOf = (office: ManagedOffice) =>
  hoursInWords(office).map(({ days, times }) => `${days} ${times}`)

const Hours = ({ office }: { office: ManagedOffice }) => {
  const lines = hoursOf(office)
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
  const place = ({ buildingCode, room, campusCode }: ManagedOffice) =>
    [
      buildingCode && (titles.get(buildingCode) ?? buildingCode),
      room,
      campusCode && titles.get(campusCode),
    ]
      .filter(Boolean)
      .join(', ')
  const own = [
    { key: 'place', header: m.admin_office_place(), accessor: place },
    {
      key: 'hours',
      header: m.admin_hours(),
      accessor: (office: ManagedOffice) => hoursOf(office).join('; ') || m.admin_hours_none(),
      cell: (office: ManagedOffice) => <Hours office={office} />,
    },
  ]
  return about(m.admin_office_name(), ({ name }) => name, own)
}

/** The columns of the departments table. */
export function departmentColumns({ offices }: ManagedDirectory): Column<ManagedDepartment>[] {
  const names = new Map(inLanguage(offices).map(({ id, name }) => [id, name]))
  const own: Column<ManagedDepartment>[] = [
    { key: 'code', header: m.admin_department_code(), accessor: ({ code }) => code },
    {
      key: 'office',
      header: m.admin_department_office(),
      accessor: ({ officeId }) => (officeId ? (names.get(officeId) ?? null) : '–'),
    },
  ]
  return about(m.admin_department_title(), ({ title }) => title, own)
}
