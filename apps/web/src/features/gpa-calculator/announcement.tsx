import { useEffect, useState } from 'react'

/** In milliseconds, so that only the last result of quick changes is announced. */
const QUIET = 500

/** Announces a text to screen readers once it is stable, except the initial one. */
export function Announcement({ text }: { text: string }) {
  const [first, setFirst] = useState(text)
  const [said, setSaid] = useState('')
  if (first === '' && text !== '') setFirst(text)
  useEffect(() => {
    if (text === '' || (said === '' && text === first)) return
    const timer = setTimeout(() => setSaid(text), QUIET)
    return () => clearTimeout(timer)
  }, [text, first, said])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
