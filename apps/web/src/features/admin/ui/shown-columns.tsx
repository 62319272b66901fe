import type { Translations } from '@myhub/domain/language/languages.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import type { Column } from '#ui/table/column.ts'
import { NamedWithLanguages } from '#ui/table/named-with-languages.tsx'
import { type State, StateChip, stateInWords } from './state-chip.tsx'
import { writtenAt } from './written-at.ts'

type Shown = { title: string; state: State; translations: Translations }

/**
 * A column of instants: sorted by time, shown in the college's time zone; a dash for null.
 */
const instantCell = <Row,>(zone: string, read: (row: Row) => string | null) => ({
  accessor: (row: Row) => {
    const instant = read(row)
    return instant && writtenAt(instant, zone)
  },
  cell: (row: Row) => {
    const instant = read(row)
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
  cell: ({ title, translations }) => (
    <NamedWithLanguages name={title} translations={translations} />
  ),
})

/** The columns of content with an audience and a period; `ownColumn` is specific to its type. */
export const shownColumns = <Row extends Shown>({
  zone,
  own,
  starts,
  ends,
  audience,
}: {
  zone: string
  own: Column<Row>
  starts: (row: Row) => string | null
  ends: (row: Row) => string | null
  audience: (row: Row) => string
}): Column<Row>[] => [
  titleColumn<Row>(),
  own,
  {
    key: 'state',
    header: m.manage_state(),
    accessor: ({ state }) => stateInWords(state),
    cell: ({ state }) => <StateChip state={state} />,
  },
  { key: 'starts', header: m.manage_starts(), ...instantCell(zone, starts) },
  { key: 'ends', header: m.manage_ends(), ...instantCell(zone, ends) },
  { key: 'audience', header: m.audience_who(), accessor: audience },
]
