import { termsFrom } from '#data/admin/manage-priority.ts'
import type { RehearsedTerms } from '#data/admin/rehearsal.ts'
import { useGroup } from '#data/query/group-view.ts'
import { addDays } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import { Select } from '#ui/controls/select.tsx'
import { localizedOption } from '#ui/text/localized-option.ts'
import { useToday } from '#ui/time/use-today.ts'

/** In days; far enough back to offer an earlier term similar to the next one. */
const DAYS_BACK = 3 * 366

/** Chooses the term to rehearse and the earlier term to replay. */
export function TermChoice({
  terms: { term, earlier },
  onChange,
}: {
  terms: RehearsedTerms
  onChange: (terms: RehearsedTerms) => void
}) {
  const today = useToday()
  const known = useGroup(termsFrom(addDays(today, -DAYS_BACK))).data ?? []
  const upcoming = known.filter(({ endOn }) => endOn >= today)
  const startOn = known.find(({ code }) => code === term)?.startOn
  const before = known
    .filter((candidate) => candidate.startOn < (startOn ?? upcoming.at(-1)?.startOn ?? today))
    .toReversed()
  const withChange = (change: RehearsedTerms): RehearsedTerms => {
    const next = { term, earlier, ...change }
    return {
      ...(next.term && { term: next.term }),
      ...(next.earlier && { earlier: next.earlier }),
    }
  }
  return (
    <div className="flex flex-wrap gap-4">
      <Select
        label={m.rehearsal_term()}
        value={term ?? ''}
        options={[
          { value: '', label: m.rehearsal_term_next() },
          ...upcoming.map((option) => localizedOption(option.code, option)),
        ]}
        onChange={(code) => onChange(withChange({ term: code, earlier: '' }))}
      />
      <Select
        label={m.rehearsal_earlier()}
        value={earlier ?? ''}
        options={[
          { value: '', label: m.rehearsal_earlier_last() },
          ...before.map((option) => localizedOption(option.code, option)),
        ]}
        onChange={(code) => onChange(withChange({ earlier: code }))}
      />
    </div>
  )
}
