import { useRef } from 'react'
import type { CourseTransfer, Registration } from '#data/shapes.ts'
import { formatGpa } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { GroupNote } from '#ui/card/as-of.tsx'
import { Card } from '#ui/card/card.tsx'
import type { GroupView } from '#ui/card/group-view.ts'
import { Button } from '#ui/controls/button.tsx'
import Plus from '~icons/lucide/plus'
import RotateCcw from '~icons/lucide/rotate-ccw'
import { addCourse, editCourse, isUntouched, resetCourse, type WhatIf } from '../what-if.ts'
import type { CalculatorRow } from './calculator-rows.ts'
import { CalculatorTable } from './calculator-table.tsx'

type Props = {
  registrations: GroupView<Registration[]>
  transfers: GroupView<CourseTransfer[]>
  rows: readonly CalculatorRow[]
  whatIf: WhatIf
  gpa: number
  onChange: (whatIf: WhatIf) => void
  onResetAll: () => void
}

/** The courses in the calculation. Works manually, with a note, when the record can't be loaded. */
export function CoursesCard({
  registrations,
  transfers,
  rows,
  whatIf,
  gpa,
  onChange,
  onResetAll,
}: Props) {
  const area = useRef<HTMLDivElement>(null)
  const isLoading = registrations.state === 'loading' || transfers.state === 'loading'
  const group: GroupView<readonly CalculatorRow[]> = {
    ...registrations,
    state: isLoading ? 'loading' : 'fresh',
    data: isLoading ? null : rows,
  }
  const add = () => {
    onChange(addCourse(whatIf))
    // The new row is on top and gets the focus.
    requestAnimationFrame(() =>
      area.current?.querySelector<HTMLElement>('input[type=text]')?.focus(),
    )
  }
  const reset = (row: CalculatorRow) => {
    const line = document.activeElement?.closest('tr')
    onChange(resetCourse(whatIf, row))
    // The clicked button is gone: the focus moves within its row, or to the top if the row is gone
    // too.
    requestAnimationFrame(() =>
      (line?.isConnected ? line : area.current)
        ?.querySelector<HTMLElement>('select, button')
        ?.focus(),
    )
  }
  const isManual = registrations.state === 'forbidden' || registrations.data?.length === 0
  return (
    <Card
      title={m.gpa_courses()}
      description={m.gpa_courses_description()}
      group={group}
      empty={m.gpa_no_courses()}
      lines={10}
    >
      {() => (
        <div ref={area} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <GroupNote title={m.gpa_courses_subject()} group={registrations} />
          <GroupNote title={m.gpa_transfer_work()} singular group={transfers} />
          {isManual && <p className="max-w-[70ch] text-sm text-ink-soft">{m.gpa_by_hand()}</p>}
          <div className="calculator-bar">
            <Button onClick={add}>
              <Plus size={18} strokeWidth={1.75} aria-hidden />
              {m.gpa_add_course()}
            </Button>
            <Button
              variant="quiet"
              disabledReason={isUntouched(whatIf) ? m.gpa_nothing_changed() : undefined}
              onClick={onResetAll}
            >
              <RotateCcw size={18} strokeWidth={1.75} aria-hidden />
              {m.gpa_reset_all()}
            </Button>
            <p className="figures ms-auto text-sm text-ink-soft">
              {m.gpa_calculated()}{' '}
              <span className="text-lg font-semibold text-ink">{formatGpa(gpa)}</span>
            </p>
          </div>
          {rows.length === 0 ? (
            <p className="text-ink-soft">{m.gpa_no_courses()}</p>
          ) : (
            <CalculatorTable
              rows={rows}
              onEdit={(row, change) => onChange(editCourse(whatIf, row, change))}
              onReset={reset}
            />
          )}
        </div>
      )}
    </Card>
  )
}
