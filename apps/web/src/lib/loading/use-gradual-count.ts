import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from './after-paint.ts'

/** Items rendered with each step after the first. */
const STEP = 20

/**
 * How many items of a long list to render: a few at first, then more after each paint, until all
 * are rendered. Printing renders all of them immediately.
 * @param first how many fill the screen
 * @param painted called after each paint but the last, when measuring the layout is cheap
 */
export function useGradualCount(count: number, first: number, painted: () => void): number {
  const [drawn, setDrawn] = useState(first)
  useEffect(() => {
    if (drawn >= count) return undefined
    let isCanceled = false
    const drawAll = () => flushSync(() => setDrawn(count))
    addEventListener('beforeprint', drawAll)
    afterPaint(() => {
      if (isCanceled) return
      startTransition(() => {
        painted()
        setDrawn((before) => before + STEP)
      })
    })
    return () => {
      isCanceled = true
      removeEventListener('beforeprint', drawAll)
    }
  }, [drawn, count, painted])
  return Math.min(drawn, count)
}
