import { useEffect, useState } from 'react'

/** Long enough that somebody who types or steps through grades hears the last of it alone. */
const QUIET = 500

/** Says a text to a screen reader once it has stood still; not the first one, which nobody has changed. */
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
