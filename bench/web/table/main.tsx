import '../../../apps/web/src/styles/app.css'
import { createRoot } from 'react-dom/client'
import { type Column, foldText } from '../../../apps/web/src/ui/table/column.ts'
import { ProcessedTable } from '../../../apps/web/src/ui/table/data-table.tsx'

// The hub's own table with ten thousand rows and nothing else, for `table.ts` to measure.

type Row = { id: string; name: string; subject: string; seats: number; campus: string }

const ROWS = 10_000
const subjects = ['Biology', 'Welding', 'English', 'Nursing', 'Mathematics', 'Español']
const rows: Row[] = Array.from({ length: ROWS }, (_none, index) => ({
  id: `row-${index}`,
  name: `Section ${(index * 7919) % ROWS}`,
  subject: subjects[index % subjects.length] ?? '',
  seats: (index * 31) % 97,
  campus: index % 3 === 0 ? 'Main' : 'Online',
}))

const columns: Column<Row>[] = [
  { key: 'name', header: 'Section', rowHeader: true, accessor: (row) => row.name },
  { key: 'subject', header: 'Subject', accessor: (row) => row.subject, prefilter: foldText },
  { key: 'seats', header: 'Seats', number: true, accessor: (row) => row.seats },
  {
    key: 'campus',
    header: 'Campus',
    accessor: (row) => row.campus,
    choices: [
      { value: 'Main', label: 'Main' },
      { value: 'Online', label: 'Online' },
    ],
  },
]
const processing = { sort: true, filter: true, chooseColumns: true, virtual: true }

const element = document.getElementById('root')
if (element)
  createRoot(element).render(
    <main className="content">
      <ProcessedTable caption="Sections" rows={rows} columns={columns} processing={processing} />
    </main>,
  )
