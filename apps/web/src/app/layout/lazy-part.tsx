import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/**
 * A part of the frame whose code comes when it is first drawn.
 * @param meanwhile what keeps its place until then
 */
export function lazyPart<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  meanwhile?: ReactNode,
): ComponentType {
  const Part = lazy<ComponentType>(async () => ({ default: (await load())[name] }))
  return () => (
    <Suspense fallback={meanwhile}>
      <Part />
    </Suspense>
  )
}
