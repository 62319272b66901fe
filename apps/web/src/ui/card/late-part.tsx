import { type ComponentType, useEffect } from 'react'
import { lateCode } from '#lib/loading/late-code.ts'
import { useInView } from '#lib/loading/use-in-view.ts'

/** What stands in the place of a part whose code has not come. */
export type Waiting = { hasFailed: boolean; retry: () => void }

/**
 * A part of a page whose code comes when its place is in view, or with the first sign that somebody does something
 * with the page.
 * @param name which export of the module it is
 * @param Meanwhile keeps the room of what comes, so that nothing moves
 */
export function latePart<const Name extends string, Props extends object = object>(
  load: () => Promise<{ [name in Name]: ComponentType<Props> }>,
  name: Name,
  Meanwhile: ComponentType<Props & Waiting>,
): ComponentType<Props> {
  const late = lateCode(load)
  const retry = () => void late.fetch()

  function Place({ hasFailed, ...props }: Props & { hasFailed: boolean }) {
    const [place, isSeen] = useInView()
    useEffect(() => {
      if (isSeen) retry()
    }, [isSeen])
    return (
      <div ref={place}>
        <Meanwhile {...(props as unknown as Props)} hasFailed={hasFailed} retry={retry} />
      </div>
    )
  }

  return function LatePart(props: Props) {
    const { code, hasFailed } = late.use()
    if (!code) return <Place {...props} hasFailed={hasFailed} />
    const Shown: ComponentType<Props> = code[name]
    return <Shown {...props} />
  }
}
