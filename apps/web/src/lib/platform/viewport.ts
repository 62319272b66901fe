import { useEffect } from 'react'
import { createStore, useStore } from '../store.ts'

/** Widths at which the layout changes, in px (portal.md section 9). */
export const BREAKPOINTS = { sm: 600, md: 1024, lg: 1440, xl: 1920 } as const
export type ViewportSize = 'xs' | keyof typeof BREAKPOINTS

const RESIZE_DEBOUNCE = 16

/** The name of a width; below `sm` it is `xs` (R2.11). */
export function sizeOf(width: number): ViewportSize {
  if (width >= BREAKPOINTS.xl) return 'xl'
  if (width >= BREAKPOINTS.lg) return 'lg'
  if (width >= BREAKPOINTS.md) return 'md'
  return width >= BREAKPOINTS.sm ? 'sm' : 'xs'
}

/** The window's size, `xs` until it has been measured (R2.11). */
export const viewportSize = createStore<ViewportSize>('xs')

type SizedWindow = Pick<Window, 'innerWidth' | 'addEventListener' | 'removeEventListener'>

/**
 * Keeps `viewportSize` up to date while the window is resized.
 * @returns a function that stops it
 */
export function watchViewport(target: SizedWindow = window): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = () => viewportSize.set(sizeOf(target.innerWidth))
  const resized = () => {
    clearTimeout(timer)
    timer = setTimeout(update, RESIZE_DEBOUNCE)
  }
  update()
  target.addEventListener('resize', resized)
  return () => {
    clearTimeout(timer)
    target.removeEventListener('resize', resized)
  }
}

/** The name of the window's width, for a component that depends on it. */
export function useViewportSize(): ViewportSize {
  useEffect(() => watchViewport(), [])
  return useStore<ViewportSize>(viewportSize, 'xs')
}
