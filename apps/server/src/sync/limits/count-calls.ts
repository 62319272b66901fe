import type { CallContext } from '#connectors/connector.ts'

/**
 * The same context with a call counter, for the cost of each part of a run (sis.md section 4.2).
 */
export function countCalls(context: CallContext): {
  readonly context: CallContext
  readonly calls: () => number
} {
  let count = 0
  const onCall = () => {
    count += 1
    context.onCall?.()
  }
  return { context: { ...context, onCall }, calls: () => count }
}
