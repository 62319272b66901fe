import type { PlaceholderProps } from '#lib/loading/lazy-module.tsx'
import { Card } from './card.tsx'

/**
 * The placeholder for a card whose code has not loaded: its heading and approximate height. One
 * that can't be loaded is unavailable, like data from a failed source.
 * @param lines its approximate height
 */
export function cardPlaceholder(title: () => string, lines: number) {
  return function CardPlaceholder({ hasFailed, retry }: PlaceholderProps) {
    const state = hasFailed ? 'unavailable' : 'loading'
    return (
      <Card
        title={title()}
        group={{ state, data: null, asOf: null, refreshing: false, retry }}
        empty={null}
        lines={lines}
      >
        {() => null}
      </Card>
    )
  }
}
