import { useId, useLayoutEffect, useRef, useState } from 'react'
import Search from '~icons/lucide/search'

/** A typed text is stored within this time; after it, the same value is a new one. Milliseconds. */
const MAX_PENDING = 2_000

/**
 * Buffers the typed text while the value is stored elsewhere with a delay (in the URL, for example).
 * A field that waited for the stored value would lose letters of a fast typist.
 * @param value the stored value; it replaces the typed text only when it is no echo of it, as after Back or a reset
 * @param onChange receives every change
 */
function useBufferedInput(
  value: string,
  onChange: (value: string) => void,
): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(value)
  const latest = useRef(value)
  const pending = useRef<{ text: string; at: number }[]>([])

  useLayoutEffect(() => {
    const since = performance.now() - MAX_PENDING
    const recent = pending.current.filter(({ at }) => at > since)
    // After a deletion, the same text is pending twice: the first echo doesn't confirm the others.
    const echo = recent.findIndex(({ text }) => text === value)
    pending.current = recent.slice(echo + 1)
    if (echo < 0 && value !== latest.current) {
      pending.current = []
      latest.current = value
      setTyped(value)
    }
  }, [value])

  const type = (text: string) => {
    latest.current = text
    pending.current.push({ text, at: performance.now() })
    setTyped(text)
    onChange(text)
  }
  return [typed, type]
}

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
