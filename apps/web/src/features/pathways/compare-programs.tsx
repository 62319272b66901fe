import type { ReactElement } from 'react'
import { tuitionRates } from '#data/programs/courses.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { Pathway, TuitionRate } from '#data/shapes.ts'
import { langOf } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { LocalizedLine, LocalizedText as SaidOf } from '#ui/text/localized-text.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { credentialOf, MOST_COMPARED, type Program } from './find-pathways.ts'
import { costsOf, creditsOf, lengthOf, startsOf, wageOf } from './program-words.ts'

type Compared = { program: Program; pathways: readonly Pathway[] }
type LocalizedText = string | ReactElement | null | readonly (string | ReactElement)[]
type Row = { key: string; label: string; of: (one: Compared) => LocalizedText }

const known: readonly Row[] = [
  { key: 'credential', label: m.pathways_credential(), of: ({ program }) => credentialIn(program) },
  { key: 'credits', label: m.pathways_credits(), of: ({ program }) => creditsOf(program) },
  { key: 'length', label: m.pathways_length(), of: ({ program }) => lengthOf(program) },
  { key: 'campuses', label: m.pathways_campuses(), of: ({ program }) => campusesIn(program) },
  { key: 'starts', label: m.pathways_starts(), of: ({ program }) => startsOf(program) },
  { key: 'leads', label: m.pathways_leads_to(), of: ({ pathways }) => leadsTo(pathways) },
]

function credentialIn(program: Program): ReactElement | null {
  const credential = credentialOf(program)
  return credential && <SaidOf of={credential} />
}

const campusesIn = ({ campuses }: Program): ReactElement | null =>
  campuses.length > 0 ? <LocalizedLine parts={campuses} between=", " /> : null

function leadsTo(pathways: readonly Pathway[]): ReactElement[] {
  const careers = pathways.flatMap((one) =>
    one.careers.map((career) => (
      <LocalizedLine key={career.title} parts={[career, wageOf(career)]} between=": " />
    )),
  )
  if (careers.length > 0) return careers
  return pathways.flatMap((one) =>
    one.leadsTo.map((title) => (
      <span key={title} lang={langOf(one, 'leadsTo')}>
        {title}
      </span>
    )),
  )
}

const costRow = (rates: readonly TuitionRate[], today: string): Row => ({
  key: 'cost',
  label: m.pathways_cost(),
  of: ({ program }) => costsOf(program, rates, today).map((cost) => m.pathways_cost_for(cost)),
})

const columnsOf = (compared: readonly Compared[]): Column<Row>[] => [
  { key: 'what', header: m.pathways_compared(), rowHeader: true, cell: ({ label }) => label },
  ...compared.map((one) => ({
    key: one.program.code,
    header: one.program.title,
    headerLang: langOf(one.program, 'title'),
    cell: ({ of }: Row) => <Words said={of(one)} />,
  })),
]

const isSeveral = (said: LocalizedText): said is readonly (string | ReactElement)[] =>
  Array.isArray(said)

/** One text, or a list of several. */
function Words({ said }: { said: LocalizedText }) {
  if (said === null || (isSeveral(said) && said.length === 0)) return m.ui_not_provided()
  if (!isSeveral(said)) return said
  return (
    <ul className="grid gap-1">
      {said.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is rendered as a whole
        <li key={at}>{one}</li>
      ))}
    </ul>
  )
}

/** Up to three programs side by side. */
export function ComparePrograms({
  compared,
  onClear,
}: {
  compared: readonly Compared[]
  onClear: () => void
}) {
  const rates = useGroup(tuitionRates).data ?? []
  const today = useToday()
  const isFull = compared.length === MOST_COMPARED
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
          rows={[...known, costRow(rates, today)]}
          columns={columnsOf(compared)}
          rowKey={({ key }) => key}
        />
      </Sheet>
    </div>
  )
}
