import {
  estimateTuition,
  maxTermCredits,
  parseCredits,
  rateFor,
} from '@myhub/domain/money/tuition.ts'
import { useState } from 'react'
import type { TuitionRate } from '#data/shapes.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { modeLabel, residencyLabel } from '#ui/academics/rate-labels.ts'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Figure, Figures } from '#ui/layout/figure.tsx'
import { formatCredits } from '#ui/text/credits.ts'
import { useToday } from '#ui/time/use-today.ts'

const distinct = <T,>(values: readonly T[]): T[] => [...new Set(values)]
const modes = ['inPerson', 'online'] as const

/**
 * Credits times the rate, plus fees.
 * @param ownRate the person's current rate, selected by default
 */
export function TuitionEstimator({
  rates,
  ownRate,
}: {
  rates: readonly TuitionRate[]
  ownRate: TuitionRate | null
}) {
  const today = useToday()
  const offered = rates.filter(({ effectiveTo }) => effectiveTo === null || effectiveTo >= today)
  const years = distinct(offered.map(({ academicYear }) => academicYear))
  const residencies = distinct(offered.map(({ residency }) => residency))
  const dependsOnMode = offered.some(({ deliveryMode }) => deliveryMode !== 'any')
  const [creditsInput, setCreditsInput] = useState('12')
  const [year, setYear] = useState(years[0] ?? '')
  const [residency, setResidency] = useState<string>(ownRate?.residency ?? residencies[0] ?? '')
  const [mode, setMode] = useState<TuitionRate['deliveryMode']>('inPerson')

  const credits = parseCredits(creditsInput)
  const criteria = { academicYear: year, residency, deliveryMode: mode }
  const rate = rateFor(offered, criteria, today)
  if (!offered.length) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="screen-only grid items-start gap-4 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]">
        <TextField
          label={m.billing_credits()}
          inputMode="decimal"
          autoComplete="off"
          value={creditsInput}
          onChange={setCreditsInput}
          error={credits === null ? m.billing_credits_wrong({ most: maxTermCredits }) : null}
        />
        <Select
          label={m.billing_residency()}
          wide
          value={residency}
          options={residencies.map((value) => ({ value, label: residencyLabel(value) }))}
          onChange={setResidency}
        />
        <Select
          label={m.billing_year()}
          wide
          value={year}
          options={years.map((value) => ({ value, label: value }))}
          onChange={setYear}
        />
        {dependsOnMode && (
          <Select
            label={m.billing_mode()}
            wide
            value={mode}
            options={modes.map((value) => ({ value, label: modeLabel(value) }))}
            onChange={(value) =>
              setMode(modes.find((candidate) => candidate === value) ?? 'inPerson')
            }
          />
        )}
      </div>
      <div role="status" className="grid gap-3">
        {credits !== null && rate && <Estimate rate={rate} credits={credits} />}
        {credits !== null && !rate && <p className="text-ink-soft">{m.billing_no_rate()}</p>}
      </div>
    </div>
  )
}

function Estimate({ rate, credits }: { rate: TuitionRate; credits: number }) {
  const { tuitionCents, feesCents, totalCents } = estimateTuition(rate, credits)
  return (
    <>
      <Figures isWide>
        <Figure
          value={formatMoney(totalCents)}
          label={m.billing_estimate_for({ credits: formatCredits(credits) })}
        />
        <Figure value={formatMoney(tuitionCents)} label={m.billing_kind_tuition()} />
        <Figure value={formatMoney(feesCents)} label={m.billing_fees()} />
      </Figures>
      <p className="max-w-[70ch] text-sm text-ink-soft">{m.billing_estimate_note()}</p>
    </>
  )
}
