import type { Translations } from '@myhub/domain/language/languages.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import type { Column } from '#ui/table/column.ts'
import { NameWithLanguages } from '#ui/table/named-with-languages.tsx'
import { formatSortableInstant } from './sortable-instant.ts'
import { type State, StateChip, stateLabel } from './state-chip.tsx'

type ScheduledContent = { title: string; state: State; translations: Translations }

/**
 * A column of instants: sorted by time, shown in the college's time zone; a dash for null.
 */
const instantCell = <Row,>(zone: string, getInstant: (row: Row) => string | null) => ({
  accessor: (row: Row) => {
    const instant = getInstant(row)
    return instant && formatSortableInstant(instant, zone)
  },
  cell: (row: Row) => {
    const instant = getInstant(row)
    return instant ? formatInstant(instant, zone, new Date()) : '–'
  },
})

/** A column for the title and its translations. */
export const titleColumn = <
  Row extends { title: string; translations: Translations },
>(): Column<Row> => ({
  key: 'title',
  header: m.manage_title(),
  rowHeader: true,
  accessor: ({ title }) => title,
  cell: ({ title, translations }) => <NameWithLanguages name={title} translations={translations} />,
})

/** The columns of content with an audience and a period; `ownColumn` is specific to its type. */
export const contentColumns = <Row extends ScheduledContent>({
  zone,
  ownColumn,
  starts,
  ends,
  audience,
}: {
  zone: string
  ownColumn: Column<Row>
  starts: (row: Row) => string | null
  ends: (row: Row) => string | null
  audience: (row: Row) => string
}): Column<Row>[] => [
  titleColumn<Row>(),
  ownColumn,
  {
    key: 'state',
    header: m.manage_state(),
    accessor: ({ state }) => stateLabel(state),
    cell: ({ state }) => <StateChip state={state} />,
  },
  { key: 'starts', header: m.manage_starts(), ...instantCell(zone, starts) },
  { key: 'ends', header: m.manage_ends(), ...instantCell(zone, ends) },
  { key: 'audience', header: m.audience_who(), accessor: audience },
]
