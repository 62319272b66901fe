import { termsFrom } from '#data/admin/manage-priority.ts'
import { useGroup } from '#data/query/group-view.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { addDays } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import { ConflictNote, type WithConflict } from '#ui/fields/conflict-note.tsx'
import { Field } from '#ui/fields/field.tsx'
import { useToday } from '#ui/time/use-today.ts'
import ChevronDown from '~icons/lucide/chevron-down'

/** A select for a term: recent terms, and always the selected one. */
export function TermField({
  current,
  daysBack,
  value,
  error,
  conflict,
  onChange,
}: WithConflict<string> & {
  current: { id: string; title: string } | null
  daysBack: number
  value: string
  error: string | null
  /** Called with the term's title too, which the caller doesn't have. */
  onChange: (id: string, title: string) => void
}) {
  const terms = useGroup(termsFrom(addDays(useToday(), -daysBack))).data ?? []
  const others = terms.filter(({ id }) => id !== current?.id)
  const offered = current ? [inLanguage(current), ...others] : others
  const titleOf = (id: string) => offered.find((term) => term.id === id)?.title ?? ''
  return (
    <Field
      label={m.admin_priority_term()}
      required
      error={error}
      after={
        <ConflictNote label={m.admin_priority_term()} conflict={conflict} formatValue={titleOf} />
      }
    >
      {(control) => (
        <div className="select w-full">
          <select
            {...control}
            className="control appearance-none pr-10"
            value={value}
            onChange={({ target }) => onChange(target.value, titleOf(target.value))}
          >
            <option value="">{m.admin_priority_choose_term()}</option>
            {offered.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
          <ChevronDown size={18} aria-hidden />
        </div>
      )}
    </Field>
  )
}
