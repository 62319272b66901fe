import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import { beforeUse } from '#lib/before-use.ts'

type PropsOf<Component> = Component extends (props: infer Props) => ReactNode
  ? Props & object
  : never

/**
 * A dialog whose code comes once somebody begins to do something with the page, so that a press finds it there;
 * whoever only reads is spared it.
 * @param name which export of the module it is
 */
export function lazyDialog<Name extends string, Module extends Record<Name, unknown>>(
  load: () => Promise<Module>,
  name: Name,
): ComponentType<PropsOf<Module[Name]>> {
  const Part = lazy(async () => ({ default: (await load())[name] as ComponentType<object> }))
  beforeUse(load)
  return (props) => <Suspense>{createElement(Part, props)}</Suspense>
}
