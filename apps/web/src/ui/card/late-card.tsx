import type { ComponentType } from 'react'
import { Card } from './card.tsx'
import { latePart, type Waiting } from './late-part.tsx'

/**
 * A card whose code comes when it is in view, or with the first sign that somebody does something. Until then its
 * heading and the height of what comes stand there; what cannot be had is unavailable, as what a source does not give.
 * @param name which export of the module it is
 * @param lines how tall it is about
 */
export function lateCard<const Name extends string>(
  title: () => string,
  load: () => Promise<{ [name in Name]: ComponentType }>,
  name: Name,
  lines: number,
) {
  function Meanwhile({ hasFailed, retry }: Waiting) {
    return (
      <Card
        title={title()}
        group={{
          state: hasFailed ? 'unavailable' : 'loading',
          data: null,
          asOf: null,
          refreshing: false,
          retry,
        }}
        empty={null}
        lines={lines}
      >
        {() => null}
      </Card>
    )
  }

  return { title, Card: latePart(load, name, Meanwhile) }
}
