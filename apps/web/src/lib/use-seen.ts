import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element has come into view: what lies below the fold costs the first load nothing. */
export function useSeen(): [RefObject<HTMLDivElement | null>, boolean] {
  const ref = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    if (ref.current) watch.observe(ref.current)
    return () => watch.disconnect()
  }, [])
  return [ref, isSeen]
}
