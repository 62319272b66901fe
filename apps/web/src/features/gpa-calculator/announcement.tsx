import { useEffect, useState } from 'react'

/** In milliseconds, so that only the last result of quick changes is announced. */
const ANNOUNCE_DELAY_MS = 500

/** Announces a text to screen readers once it is stable, except the initial one. */
export function Announcement({ text }: { text: string }) {
  const [first, setFirst] = useState(text)
  const [announced, setAnnounced] = useState('')
  if (first === '' && text !== '') setFirst(text)
  useEffect(() => {
    if (text === '' || (announced === '' && text === first)) return
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, first, announced])
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}
