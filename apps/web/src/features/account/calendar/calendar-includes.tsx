import type { CalendarEndpoint } from '#data/account/account.ts'
import { m } from '#locales/compiled/messages.js'
import '#ui/fields/fields.css'

const includeOptions = [
  { name: 'classes', label: m.account_calendar_classes },
  { name: 'deadlines', label: m.account_calendar_deadlines },
  { name: 'events', label: m.account_calendar_events },
] as const

type Include = CalendarEndpoint['include']

/** The items that calendar apps receive, starting with their next refresh. */
export function CalendarIncludes({
  include,
  onChange,
}: {
  include: Include
  onChange: (change: Partial<Include>) => void
}) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{m.account_calendar_include()}</legend>
      {includeOptions.map(({ name, label }) => (
        <label key={name} className="check flex">
          <input
            type="checkbox"
            checked={include[name]}
            onChange={() => onChange({ [name]: !include[name] })}
          />
          {label()}
        </label>
      ))}
    </fieldset>
  )
}
