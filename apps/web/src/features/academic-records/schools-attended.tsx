import type { InstitutionAttended } from '#data/shapes.ts'
import { formatCreditFigure, formatDay } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { PrivateValue } from '#ui/text/private-value.tsx'

type Row = { school: InstitutionAttended; today: string }

/** `2020 – 2024`, or the known year. */
function years({ from, to }: InstitutionAttended): string {
  const known = [from?.year, to?.year].filter((year) => year !== undefined)
  return [...new Set(known)].join(' – ')
}

const columns: readonly Column<Row>[] = [
  {
    key: 'school',
    header: m.records_school(),
    rowHeader: true,
    cell: ({ school: { institution } }) => (
      <>
        <bdi lang={inEnglish}>{institution.title}</bdi>
        <span className="block text-sm font-normal text-ink-soft">
          {[institution.city, institution.state].filter(Boolean).join(', ')}
        </span>
      </>
    ),
  },
  {
    key: 'years',
    header: m.records_school_years(),
    isNarrow: true,
    width: '8rem',
    cell: ({ school }) => <span className="figures whitespace-nowrap">{years(school)}</span>,
  },
  {
    key: 'earned',
    header: m.records_school_earned(),
    cell: ({ school: { credentials, graduatedOn }, today }) => {
      const titles = credentials.length > 0 && (
        <span lang={inEnglish}>{credentials.map(({ title }) => title).join(', ')}</span>
      )
      if (!graduatedOn) return titles || null
      const day = (
        <time dateTime={graduatedOn} className="whitespace-nowrap">
          {formatDay(graduatedOn, today)}
        </time>
      )
      return (
        <>
          {titles}
          <span className="block text-sm text-ink-soft">{day}</span>
        </>
      )
    },
  },
  {
    key: 'credits',
    header: m.records_credits(),
    isNarrow: true,
    width: '5rem',
    number: true,
    cell: ({ school: { credits } }) => (credits ? formatCreditFigure(credits) : null),
  },
  {
    key: 'gpa',
    header: m.records_gpa_column(),
    isNarrow: true,
    width: '5rem',
    number: true,
    cell: ({ school: { gpa } }) => gpa && <PrivateValue>{gpa}</PrivateValue>,
  },
]

/** Other schools that the person attended, and what they earned there. */
export function SchoolsAttended({
  schools,
  today,
}: {
  schools: readonly InstitutionAttended[]
  today: string
}) {
  return (
    <DataTable
      caption={m.records_schools()}
      hideCaption
      rows={schools.map((school) => ({ school, today }))}
      columns={columns}
      rowKey={({ school }) => school.id}
    />
  )
}
