import { formatGpa } from '#lib/i18n/format.ts'
import { usePreference } from '#lib/preferences/preferences.ts'
import { m } from '#locales/compiled/messages.js'
import type { TermStanding } from './standing-history.ts'

const MAX_GPA = 4
/** The number of terms that fit on a phone; the table below lists all of them. */
const MAX_TERMS = 6

/**
 * Averages by term as columns, oldest first, with a line at the minimum. The table has the same
 * values.
 */
export function TermGpaChart({
  history,
  requiredGpa,
}: {
  history: readonly TermStanding[]
  requiredGpa: number
}) {
  const isHidden = usePreference('hideGrades')
  const shown = history
    .slice(0, MAX_TERMS)
    .toReversed()
    .flatMap(({ term, value, isGood }) => (value === null ? [] : [{ term, value, isGood }]))
  if (isHidden || shown.length < 2) return null
  return (
    <figure aria-hidden className="term-picture">
      <div className="term-columns">
        <div className="term-least" style={{ bottom: `${(100 * requiredGpa) / MAX_GPA}%` }} />
        {shown.map(({ term, value, isGood }) => (
          <div
            key={term.id}
            className={isGood ? 'term-column' : 'term-column term-low'}
            style={{ height: `${(100 * value) / MAX_GPA}%` }}
          >
            <span className="figures">{formatGpa(value)}</span>
          </div>
        ))}
      </div>
      <div className="term-names">
        {shown.map(({ term }) => (
          <span key={term.id}>{term.title}</span>
        ))}
      </div>
      <p className="term-legend">{m.progress_minimum({ gpa: formatGpa(requiredGpa) })}</p>
    </figure>
  )
}
