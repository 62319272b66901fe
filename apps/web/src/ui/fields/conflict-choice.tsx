import { type ReactNode, useId } from 'react'
import { m } from '#locales/compiled/messages.js'

/**
 * What one has written and what somebody else has saved, to be chosen between. Neither is lost: whoever takes the
 * other's gets back to their own. Where one has written nothing, it only says what somebody else has changed.
 */
export function ConflictChoice({
  label,
  mine,
  theirs,
  isUntouched,
  isTaken,
  keep,
  take,
}: {
  /** What the field is called. */
  label: string
  mine: ReactNode
  theirs: ReactNode
  isUntouched: boolean
  /** Theirs is what stands in the field. */
  isTaken: boolean
  keep: () => void
  take: () => void
}) {
  const name = useId()
  const ways = [
    { says: m.ui_theirs_keep(), what: mine, isChosen: !isTaken, choose: keep },
    { says: m.ui_theirs_take(), what: theirs, isChosen: isTaken, choose: take },
  ]
  // Whoever has sent the form is taken here, where nothing is to be pressed.
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
      {/* Afloat it stands within the frame, however many lines it takes. */}
      <legend className="float-left text-sm font-semibold">
        {m.ui_theirs_of({ field: label })}
      </legend>
      {ways.map(({ says, what, isChosen, choose }) => (
        <label key={says} className="flex min-h-11 items-start gap-2 py-2">
          <input type="radio" name={name} className="mt-1" checked={isChosen} onChange={choose} />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <span className="block font-semibold">{says}</span>
            <span className="line-clamp-6 whitespace-pre-line">{what || m.ui_theirs_empty()}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
