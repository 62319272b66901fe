import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from './after-paint.ts'

/** Items drawn at first, and with each step after that. */
const STEP = 20

/**
 * How many items of a long list to draw: at first about two screens, then more after each paint,
 * until all are there. Printing draws all of them at once.
 */
export function useGradualCount(count: number): number {
  const [drawn, setDrawn] = useState(STEP)
  useEffect(() => {
    if (drawn >= count) return undefined
    let isOver = false
    const drawAll = () => flushSync(() => setDrawn(count))
    addEventListener('beforeprint', drawAll)
    afterPaint(() => {
      if (!isOver) startTransition(() => setDrawn((before) => before + STEP))
    })
    return () => {
      isOver = true
      removeEventListener('beforeprint', drawAll)
    }
  }, [drawn, count])
  return Math.min(drawn, count)
}
