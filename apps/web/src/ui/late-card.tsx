import { type ComponentType, useEffect } from 'react'
import { lateCode } from '#lib/late-code.ts'
import { useSeen } from '#lib/use-seen.ts'
import { Card } from './card.tsx'

/**
 * A card whose code comes when it is in view, or when the page has all else. Until then its heading and the height of
 * what comes stand there; what cannot be had is unavailable, as what a source does not give.
 * @param name which export of the module it is
 * @param lines how tall it is about
 */
export function lateCard<const Name extends string>(
  title: () => string,
  load: () => Promise<{ [name in Name]: ComponentType }>,
  name: Name,
  lines: number,
) {
  const late = lateCode(load)

  function Meanwhile({ hasFailed }: { hasFailed: boolean }) {
    const [place, isSeen] = useSeen()
    useEffect(() => {
      if (isSeen) void late.fetch()
    }, [isSeen])
    return (
      <div ref={place}>
        <Card
          title={title()}
          group={{
            state: hasFailed ? 'unavailable' : 'loading',
            data: null,
            asOf: null,
            refreshing: false,
            retry: () => void late.fetch(),
          }}
          empty={null}
          lines={lines}
        >
          {() => null}
        </Card>
      </div>
    )
  }

  function LateCard() {
    const { code, hasFailed } = late.use()
    if (!code) return <Meanwhile hasFailed={hasFailed} />
    const Shown: ComponentType = code[name]
    return <Shown />
  }

  return { title, Card: LateCard }
}
