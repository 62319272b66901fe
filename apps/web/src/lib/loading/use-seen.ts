import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Whether an element has come into view: what lies below the fold costs the first load nothing. On paper all is in
 * view, and where a browser cannot tell.
 */
export function useSeen(): [RefObject<HTMLDivElement | null>, boolean] {
  const ref = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const see = () => setSeen(true)
    if (typeof IntersectionObserver === 'undefined') return see()
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) see()
    })
    if (ref.current) watch.observe(ref.current)
    addEventListener('beforeprint', see)
    return () => {
      watch.disconnect()
      removeEventListener('beforeprint', see)
    }
  }, [])
  return [ref, isSeen]
}
