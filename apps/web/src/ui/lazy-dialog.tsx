import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import { beforeUse } from '#lib/before-use.ts'

type PropsOf<Component> = Component extends (props: infer Props) => ReactNode
  ? Props & object
  : never

/**
 * A dialog, or a part of a page that is not shown at first, whose code comes once somebody begins to do something with the page, so that a press finds it there;
 * whoever only reads is spared it.
 * @param name which export of the module it is
 * @param meanwhile what keeps its place, for a part of a page that may be drawn at once
 */
export function lazyDialog<Name extends string, Module extends Record<Name, unknown>>(
  load: () => Promise<Module>,
  name: Name,
  meanwhile?: ReactNode,
): ComponentType<PropsOf<Module[Name]>> {
  const Part = lazy(async () => ({ default: (await load())[name] as ComponentType<object> }))
  beforeUse(load)
  return (props) => <Suspense fallback={meanwhile}>{createElement(Part, props)}</Suspense>
}
