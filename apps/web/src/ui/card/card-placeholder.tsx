import type { Waiting } from '#lib/loading/lazy-module.tsx'
import { Card } from './card.tsx'

/**
 * What stands in place of a card whose code has not loaded: its heading and about its height. One that cannot be
 * loaded is unavailable, like data that its source does not give.
 * @param lines how tall it is about
 */
export function cardPlaceholder(title: () => string, lines: number) {
  return function CardPlaceholder({ hasFailed, retry }: Waiting) {
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
