import { useEffect, useRef, useState } from 'react'

/** How wide a picture may be, as its place says. */
export function useWidth() {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!place.current) return
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return { place, width }
}
