import { gradePointAverage } from '@myhub/domain/gpa/gpa.ts'
import type { Gpas, GradePointAverage, Registration } from '#data/shapes.ts'
import {
  formatCreditFigure,
  formatGpa,
  formatGpaChange,
  formatInstant,
  formatPoints,
} from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { GroupNote } from '#ui/card/as-of.tsx'
import type { GroupView } from '#ui/card/group-view.ts'
import { Figure, Figures } from '#ui/layout/figure.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { SkeletonFigures } from '#ui/layout/skeleton.tsx'
import { PrivateValue } from '#ui/text/private-value.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import type { CalculatorRow } from './courses/calculator-rows.ts'
import { gpaDifference, reasonsForDifference } from './difference.ts'

type AveragesProps = {
  gpas: GroupView<Gpas>
  official: GradePointAverage | null
  rows: readonly CalculatorRow[]
  registrations: readonly Registration[]
  /** The term to show next to the total; null when it is not shown. */
  term: { title: string; rows: readonly CalculatorRow[] } | null
}

/** The card of averages, empty until the courses have loaded. */
export const AverageFigures = ({
  isLoading,
  ...averages
}: AveragesProps & { isLoading: boolean }) => (
  <Sheet title={m.gpa_your_gpa()} busy={isLoading}>
    {isLoading ? <SkeletonFigures count={5} /> : <Averages {...averages} />}
  </Sheet>
)

/** The official and the calculated average, the difference and its reasons, in large figures. */
export function Averages({ gpas, official, rows, registrations, term }: AveragesProps) {
  const zone = useCollegeZone()
  const { value, credits, points } = gradePointAverage(rows)
  const difference = gpaDifference(value, official?.value ?? null)
  const asOf = gpas.asOf && formatInstant(gpas.asOf, zone, new Date())
  const termAverage = term && gradePointAverage(term.rows)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Figures isWide>
        <Figure
          value={
            <PrivateValue>{official?.value == null ? '–' : formatGpa(official.value)}</PrivateValue>
          }
          label={asOf && official ? m.gpa_official_as_of({ time: asOf }) : m.gpa_official()}
        />
        <Figure
          value={<PrivateValue>{formatGpa(value)}</PrivateValue>}
          label={m.gpa_calculated()}
        />
        <Figure
          value={
            <PrivateValue>{difference === null ? '–' : formatGpaChange(difference)}</PrivateValue>
          }
          label={m.gpa_difference()}
        />
        {term && termAverage && (
          <Figure
            value={<PrivateValue>{formatGpa(termAverage.value)}</PrivateValue>}
            label={term.title}
          />
        )}
        <Figure value={formatCreditFigure(credits)} label={m.gpa_counted_credits()} />
        <Figure
          value={<PrivateValue>{formatPoints(points)}</PrivateValue>}
          label={m.gpa_points()}
        />
      </Figures>
      {credits === 0 && (
        <p className="max-w-[70ch] text-sm text-ink-soft">{m.gpa_nothing_counts()}</p>
      )}
      <GroupNote title={m.gpa_official_subject()} group={gpas} />
      {official && difference !== null && difference !== 0 && (
        <ul className="grid max-w-[70ch] gap-1 text-sm text-ink-soft">
          {reasonsForDifference({ rows, registrations, official }).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
