import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { beforeUse } from '#lib/loading/before-use.ts'

type PropsOf<Component> = Component extends (props: infer Props) => ReactNode
  ? Props & object
  : never

/**
 * A dialog, or a part of a page that is not shown at first, whose code comes once somebody begins to do something with
 * the page, so that a press finds it there; whoever only reads is spared it. It is drawn as soon as its code is there:
 * what React's own `lazy` has once waited for, however shortly, it shows 0.3 s later.
 * @param name which export of the module it is
 * @param meanwhile what keeps its place, for a part of a page that may be drawn at once
 * @returns the dialog; `fetch` is for who has to have it drawn at once, later
 */
export function lazyDialog<Name extends string, Module extends Record<Name, unknown>>(
  load: () => Promise<Module>,
  name: Name,
  meanwhile?: ReactNode,
): ComponentType<PropsOf<Module[Name]>> & { fetch: () => Promise<void> } {
  let part: ComponentType<object> | null = null
  const fetchPart = async () => {
    part ??= (await load())[name] as ComponentType<object>
  }
  beforeUse(fetchPart)
  const Lazy: ComponentType<PropsOf<Module[Name]>> = (props) => {
    const [Part, setPart] = useState(() => part)
    useEffect(() => {
      if (Part) return
      const fail = (fault: unknown) =>
        setPart(() => {
          throw fault
        })
      fetchPart().then(() => setPart(() => part), fail)
    }, [Part])
    return Part ? createElement(Part, props) : meanwhile
  }
  return Object.assign(Lazy, { fetch: fetchPart })
}
