import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Whether an element has been in view, to load content below the fold later. Always true when
 * printing, and in browsers without IntersectionObserver.
 */
export function useInView(): [RefObject<HTMLDivElement | null>, boolean] {
  const ref = useRef<HTMLDivElement>(null)
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    const see = () => setVisible(true)
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
  return [ref, isVisible]
}
