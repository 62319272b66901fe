import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'
import { afterPaint } from '#lib/loading/after-paint.ts'

/** How many parts of a form fill a screen or nearly. */
const AT_FIRST = 4

/** A form that has but one or two more is drawn at once. */
const SHORT = AT_FIRST + 2

/** How much room a part takes at least, so that a dialog has its height from the first. */
const LINE_REM = 5.5

/**
 * The parts of a form, in two steps where there are many: first those that are in sight, then, once these stand
 * on the screen, the others below. A long form comes as soon as a short one.
 */
export function FirstFields({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children)
  const [isWhole, setWhole] = useState(parts.length <= SHORT)
  useEffect(() => {
    if (!isWhole) afterPaint(() => startTransition(() => setWhole(true)))
  }, [isWhole])
  if (isWhole) return parts
  const rest = { height: `${(parts.length - AT_FIRST) * LINE_REM}rem` }
  return [...parts.slice(0, AT_FIRST), <div key="rest" className="grid" style={rest} />]
}
