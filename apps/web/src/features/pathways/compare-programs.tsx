import type { ReactElement } from 'react'
import { tuitionRates } from '#data/programs/courses.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { Pathway, TuitionRate } from '#data/shapes.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { LocalizedLine, LocalizedText as SaidOf } from '#ui/text/localized-text.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { getCredential, MAX_COMPARED, type Program } from './find-pathways.ts'
import {
  estimateCosts,
  formatLength,
  formatStarts,
  formatWage,
  programCredits,
} from './program-text.ts'

type ComparedProgram = { program: Program; pathways: readonly Pathway[] }
type LocalizedText = string | ReactElement | null | readonly (string | ReactElement)[]
type Row = { key: string; label: string; of: (program: ComparedProgram) => LocalizedText }

const factRows: readonly Row[] = [
  {
    key: 'credential',
    label: m.pathways_credential(),
    of: ({ program }) => formatCredential(program),
  },
  { key: 'credits', label: m.pathways_credits(), of: ({ program }) => programCredits(program) },
  { key: 'length', label: m.pathways_length(), of: ({ program }) => formatLength(program) },
  { key: 'campuses', label: m.pathways_campuses(), of: ({ program }) => formatCampuses(program) },
  { key: 'starts', label: m.pathways_starts(), of: ({ program }) => formatStarts(program) },
  { key: 'leads', label: m.pathways_leads_to(), of: ({ pathways }) => formatCareers(pathways) },
]

function formatCredential(program: Program): ReactElement | null {
  const credential = getCredential(program)
  return credential && <SaidOf of={credential} />
}

const formatCampuses = ({ campuses }: Program): ReactElement | null =>
  campuses.length > 0 ? <LocalizedLine parts={campuses} between=", " /> : null

function formatCareers(pathways: readonly Pathway[]): ReactElement[] {
  const careers = pathways.flatMap((pathway) =>
    pathway.careers.map((career) => (
      <LocalizedLine key={career.title} parts={[career, formatWage(career)]} between=": " />
    )),
  )
  if (careers.length > 0) return careers
  return pathways.flatMap((pathway) =>
    pathway.leadsTo.map((title) => (
      <span key={title} lang={getLang(pathway, 'leadsTo')}>
        {title}
      </span>
    )),
  )
}

const costRow = (rates: readonly TuitionRate[], today: string): Row => ({
  key: 'cost',
  label: m.pathways_cost(),
  of: ({ program }) =>
    estimateCosts(program, rates, today).map((cost) => m.pathways_cost_for(cost)),
})

const getColumns = (compared: readonly ComparedProgram[]): Column<Row>[] => [
  { key: 'what', header: m.pathways_compared(), rowHeader: true, cell: ({ label }) => label },
  ...compared.map((program) => ({
    key: program.program.code,
    header: program.program.title,
    headerLang: getLang(program.program, 'title'),
    cell: ({ of }: Row) => <CellText value={of(program)} />,
  })),
]

const isList = (value: LocalizedText): value is readonly (string | ReactElement)[] =>
  Array.isArray(value)

/** One text, or a list of several. */
function CellText({ value }: { value: LocalizedText }) {
  if (value === null || (isList(value) && value.length === 0)) return m.ui_not_provided()
  if (!isList(value)) return value
  return (
    <ul className="grid gap-1">
      {value.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is rendered as a whole
        <li key={index}>{text}</li>
      ))}
    </ul>
  )
}

/** Up to three programs side by side. */
export function ComparePrograms({
  compared,
  onClear,
}: {
  compared: readonly ComparedProgram[]
  onClear: () => void
}) {
  const rates = useGroup(tuitionRates).data ?? []
  const today = useToday()
  const isFull = compared.length === MAX_COMPARED
  return (
    <div id="compare" className="scroll-mt-20">
      <Sheet
        title={m.pathways_compare_title()}
        description={isFull ? m.pathways_compare_full() : m.pathways_compare_more()}
        action={<Button onClick={onClear}>{m.pathways_compare_clear()}</Button>}
      >
        <DataTable
          caption={m.pathways_compare_title()}
          hideCaption
          rows={[...factRows, costRow(rates, today)]}
          columns={getColumns(compared)}
          rowKey={({ key }) => key}
        />
      </Sheet>
    </div>
  )
}
