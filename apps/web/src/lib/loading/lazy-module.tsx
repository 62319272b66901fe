import { type ComponentType, type ReactNode, useEffect } from 'react'
import { createStore, type Store, useStore } from '#lib/store.ts'
import { useInView } from './use-in-view.ts'

type PropsOf<Component> = Component extends (props: infer Props) => ReactNode
  ? Props & object
  : never

export type Loaded<Module> = { module: Module | null; hasFailed: boolean }

/** Props of the placeholder of a part that has not loaded. */
export type PlaceholderProps = { hasFailed: boolean; retry: () => void }

/**
 * The state of the last click that needed code; the frame shows it
 * (`app/layout/header/press-state.tsx`).
 */
export const pressState: Store<'loading' | 'failed' | null> = createStore<
  'loading' | 'failed' | null
>(null)

/** Signs that a person is about to use the page. A pointer resting on it doesn't count. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'beforeprint'] as const
const pendingLoads = new Set<() => unknown>()

function loadPending(): void {
  for (const eventName of INTERACTIONS) removeEventListener(eventName, loadPending)
  const all = [...pendingLoads]
  pendingLoads.clear()
  for (const load of all) load()
}

function preloadOnInteraction(load: () => unknown): void {
  if (pendingLoads.size === 0)
    for (const eventName of INTERACTIONS)
      globalThis.addEventListener?.(eventName, loadPending, { passive: true })
  pendingLoads.add(load)
}

const NOT_LOADED = { module: null, hasFailed: false } as const

/**
 * Code that a page can do without at first. It loads when it is needed or at the first interaction,
 * whichever is sooner. A failed load is not an error of the page: the next interaction or click
 * retries it. (Browsers from before 2026 keep a failed import for the life of the document:
 * https://github.com/whatwg/html/pull/10327.)
 */
export function lazyModule<Module extends object>(load: () => Promise<Module>) {
  const state = createStore<Loaded<Module>>(NOT_LOADED)
  let running: Promise<Module | null> | null = null

  /** @returns null when it could not be loaded */
  function preload(): Promise<Module | null> {
    running ??= load().then(
      (module) => {
        if (state.get().hasFailed && pressState.get() === 'failed') pressState.set(null)
        state.set({ module, hasFailed: false })
        return module
      },
      () => {
        running = null
        state.set({ module: null, hasFailed: true })
        preloadOnInteraction(preload)
        return null
      },
    )
    return running
  }

  /** Loads it immediately if needed, otherwise at the first interaction. */
  function useModule(isNeeded = true): Loaded<Module> {
    useEffect(() => {
      if (isNeeded) void preload()
      else if (!state.get().module) preloadOnInteraction(preload)
    }, [isNeeded])
    return useStore<Loaded<Module>>(state, NOT_LOADED)
  }

  /** After a click: runs its handler as soon as the code is loaded. */
  async function press(run: (module: Module) => unknown = () => {}): Promise<void> {
    if (!state.get().module) pressState.set('loading')
    const module = await preload()
    pressState.set(module ? null : 'failed')
    if (module) run(module)
  }

  const getComponent = <Name extends keyof Module>(name: Name, module: Module) =>
    module[name] as ComponentType<PropsOf<Module[Name]>>

  /** A component of the module that loads when it is rendered. */
  function part<Name extends keyof Module>(name: Name, placeholder: ReactNode = null) {
    return function Part(props: PropsOf<Module[Name]>) {
      const { module } = useModule()
      if (!module) return placeholder
      const Component = getComponent(name, module)
      return <Component {...props} />
    }
  }

  /** A component that opens on a click, such as a dialog; it preloads at the first interaction. */
  function dialog<Name extends keyof Module>(name: Name, placeholder?: ReactNode) {
    preloadOnInteraction(preload)
    const Part = part(name, placeholder)
    return function Dialog(props: PropsOf<Module[Name]>) {
      useEffect(() => void press(), [])
      return <Part {...props} />
    }
  }

  /**
   * A component that loads when its place comes into view.
   * @param Placeholder has the same height, so that nothing moves
   */
  function whenVisible<Name extends keyof Module>(
    name: Name,
    Placeholder: ComponentType<PropsOf<Module[Name]> & PlaceholderProps>,
  ) {
    return function VisiblePart(props: PropsOf<Module[Name]>) {
      const [place, isVisible] = useInView()
      const { module, hasFailed } = useModule(isVisible)
      if (module) {
        const Component = getComponent(name, module)
        return <Component {...props} />
      }
      return (
        <div ref={place}>
          <Placeholder {...props} hasFailed={hasFailed} retry={() => void preload()} />
        </div>
      )
    }
  }

  return { preload, use: useModule, press, part, dialog, whenVisible }
}
