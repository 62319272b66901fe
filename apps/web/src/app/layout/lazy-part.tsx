import { type ComponentType, type ReactNode, Suspense } from 'react'
import { lateComponent } from '#lib/loading/late-code.ts'

/**
 * A part of the frame whose code comes when it is first drawn; the page stands without it.
 * @param meanwhile what keeps its place until then
 */
export function lazyPart<const Name extends string>(
  load: () => Promise<{ [name in Name]: ComponentType }>,
  name: Name,
  meanwhile?: ReactNode,
): ComponentType {
  const Part = lateComponent<Name, object>(load, name)
  return () => (
    <Suspense fallback={meanwhile}>
      <Part />
    </Suspense>
  )
}
