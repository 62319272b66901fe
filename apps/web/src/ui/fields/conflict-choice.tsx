import { type ReactNode, useId } from 'react'
import { m } from '#locales/compiled/messages.js'

/**
 * The choice between the person's version and the one that someone else has saved. Neither is
 * lost: after choosing the saved one, the person can return to their own. If they haven't changed
 * the field, it only shows the previous value.
 */
export function ConflictChoice({
  label,
  mine,
  serverVersion,
  isUntouched,
  usesServerVersion,
  keep,
  take,
}: {
  /** The field's label. */
  label: string
  mine: ReactNode
  serverVersion: ReactNode
  isUntouched: boolean
  /** Whether the field contains the other person's version. */
  usesServerVersion: boolean
  keep: () => void
  take: () => void
}) {
  const name = useId()
  const choices = [
    { text: m.ui_theirs_keep(), value: mine, isChosen: !usesServerVersion, choose: keep },
    { text: m.ui_theirs_take(), value: serverVersion, isChosen: usesServerVersion, choose: take },
  ]
  // Gets the focus after a submit when there is nothing to choose.
  if (isUntouched)
    return (
      <div tabIndex={-1} className="theirs banner tone-warn mt-2 grid min-w-0 gap-1 py-2">
        <p className="text-sm font-semibold">{m.ui_theirs_changed({ field: label })}</p>
        <p className="[overflow-wrap:anywhere]">
          <span className="block text-sm">{m.ui_theirs_before()}</span>
          <span className="line-clamp-6 whitespace-pre-line">{mine || m.ui_theirs_empty()}</span>
        </p>
      </div>
    )
  return (
    <fieldset className="theirs banner tone-warn mt-2 grid min-w-0 gap-1 py-2">
      {/* Floated, it stays inside the border, however many lines it has. */}
      <legend className="float-left text-sm font-semibold">
        {m.ui_theirs_of({ field: label })}
      </legend>
      {choices.map(({ text, value, isChosen, choose }) => (
        <label key={text} className="flex min-h-11 items-start gap-2 py-2">
          <input type="radio" name={name} className="mt-1" checked={isChosen} onChange={choose} />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <span className="block font-semibold">{text}</span>
            <span className="line-clamp-6 whitespace-pre-line">{value || m.ui_theirs_empty()}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
