import type { PlaceholderProps } from '#lib/loading/lazy-module.tsx'
import { Card } from './card.tsx'

/**
 * The placeholder for a card whose code has not loaded: its heading and approximate height. One
 * that can't be loaded is unavailable, like data from a failed source.
 * @param lines its approximate height
 */
export function cardPlaceholder<Props extends object = object>(
  title: (props: Props) => string,
  lines: number,
) {
  return function CardPlaceholder(props: Props & PlaceholderProps) {
    const { hasFailed, retry } = props
    const state = hasFailed ? 'unavailable' : 'loading'
    return (
      <Card
        title={title(props)}
        group={{ state, data: null, asOf: null, refreshing: false, retry }}
        empty={null}
        lines={lines}
      >
        {() => null}
      </Card>
    )
  }
}
