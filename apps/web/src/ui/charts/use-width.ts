import { useEffect, useRef, useState } from 'react'

/** The width available for a chart. */
export function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!ref.current) return
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [])
  return { place: ref, width }
}
