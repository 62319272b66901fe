import { Search } from 'lucide-react'
import { useId } from 'react'
import { useBufferedInput } from './use-buffered-input.ts'

/** A field with a label that searches while the person types. */
export function SearchField({
  label,
  value,
  onChange,
  hint,
  hideLabel = false,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string
  hideLabel?: boolean
}) {
  const id = useId()
  const [typed, type] = useBufferedInput(value, onChange)
  return (
    <div className="grid w-full max-w-xl gap-1">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      <div className="relative">
        <Search
          size={18}
          strokeWidth={1.75}
          aria-hidden
          className="absolute top-3 left-3 text-ink-soft"
        />
        <input
          id={id}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.target.value)}
          aria-describedby={hint && `${id}-hint`}
          className="min-h-11 w-full rounded-md border border-edge bg-surface py-2 pr-3 pl-10"
        />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
