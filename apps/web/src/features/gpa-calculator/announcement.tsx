import { useEffect, useState } from 'react'

/** In milliseconds; someone who types or steps through grades only hears the last result. */
const QUIET = 500

/** Announces a text to screen readers once it is stable; not the initial one. */
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
