import type { GradePointAverage as Reckoned } from '@myhub/domain/gpa/gpa.ts'
import { neededGrades } from '@myhub/domain/gpa/gpa-target.ts'
import { useState } from 'react'
import type { GpaScenario } from '#data/shapes.ts'
import { formatGpa } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { TextField } from '#ui/fields/text-field.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { formatCredits } from '#ui/text/credits.ts'
import type { CalculatorRow } from './courses/calculator-rows.ts'

type Goal = GpaScenario['target']

const parseDecimal = (typed: string): number | null => {
  const value = Number(typed.replace(',', '.'))
  return typed.trim() === '' || Number.isNaN(value) ? null : Math.round(value * 100) / 100
}
const isGpa = (value: number | null) => value !== null && value >= 0 && value <= 4
const isCredits = (value: number | null) => value !== null && value > 0 && value <= 200

/** A full-time load of one term. */
const DEFAULT_CREDITS = 12

/**
 * Credits in progress: those without a grade yet. The full-time load if there are none, or more
 * than can be planned.
 */
function inProgressCredits(rows: readonly CalculatorRow[]): number {
  const open = rows
    .filter(({ active, separator, grade }) => active && !separator && grade === null)
    .reduce((sum, { credits }) => sum + (credits ?? 0), 0)
  return isCredits(open) ? open : DEFAULT_CREDITS
}

type TargetProps = {
  current: Reckoned
  rows: readonly CalculatorRow[]
  goal: Goal
  onGoalChange: (goal: Goal) => void
}

/** The grades needed in upcoming credits to reach an average (R7.5). */
export const TargetCard = (props: TargetProps) => (
  <Sheet title={m.gpa_target()} description={m.gpa_target_description()}>
    <Target {...props} />
  </Sheet>
)

/** The same, without a card around it. */
export function Target({ current, rows, goal, onGoalChange }: TargetProps) {
  const [gpa, setGpa] = useState(String(goal?.gpa ?? ''))
  const [typedCredits, setCredits] = useState(goal ? String(goal.credits) : null)
  const credits = typedCredits ?? String(inProgressCredits(rows))
  const updateGoal = (typedGpa: string, typedCredits: string) => {
    const entered = { gpa: parseDecimal(typedGpa), credits: parseDecimal(typedCredits) }
    const isValid = isGpa(entered.gpa) && isCredits(entered.credits)
    onGoalChange(isValid ? { gpa: entered.gpa ?? 0, credits: entered.credits ?? 0 } : null)
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-4">
        <TextField
          label={m.gpa_target_gpa()}
          inputMode="decimal"
          className="figures"
          error={gpa.trim() !== '' && !isGpa(parseDecimal(gpa)) ? m.gpa_target_gpa_error() : null}
          value={gpa}
          onChange={(typed) => {
            setGpa(typed)
            updateGoal(typed, credits)
          }}
        />
        <TextField
          label={m.gpa_target_credits()}
          inputMode="decimal"
          className="figures"
          error={
            credits.trim() !== '' && !isCredits(parseDecimal(credits))
              ? m.gpa_target_credits_error()
              : null
          }
          value={credits}
          onChange={(typed) => {
            setCredits(typed)
            updateGoal(gpa, typed)
          }}
        />
      </div>
      <div role="status">
        <p className="max-w-[70ch] text-lg">
          {goal ? describeTarget(current, goal) : m.gpa_target_ask()}
        </p>
      </div>
      <p className="text-sm text-ink-soft">
        {current.credits === 0
          ? m.gpa_target_base_none()
          : m.gpa_target_base({
              gpa: formatGpa(current.value),
              credits: formatCredits(current.credits),
            })}
      </p>
    </div>
  )
}

/** Describes the grades that are needed. */
function describeTarget(current: Reckoned, goal: NonNullable<Goal>): string {
  const { average, grade, highest } = neededGrades(current, goal)
  if (grade === null) return m.gpa_target_impossible({ highest: formatGpa(highest) })
  const credits = formatCredits(goal.credits)
  if (average <= 0) return m.gpa_target_any({ credits })
  return m.gpa_target_needed({ average: formatGpa(average), credits, grade })
}
