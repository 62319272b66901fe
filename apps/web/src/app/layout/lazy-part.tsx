import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { untilHad } from '#lib/until-had.ts'

/**
 * A part of the frame whose code comes when it is first drawn; the page stands without it.
 * @param meanwhile what keeps its place until then
 */
export function lazyPart<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  meanwhile?: ReactNode,
): ComponentType {
  const Part = lazy<ComponentType>(async () => ({ default: (await untilHad(load))[name] }))
  return () => (
    <Suspense fallback={meanwhile}>
      <Part />
    </Suspense>
  )
}
