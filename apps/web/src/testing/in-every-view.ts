import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from './accessibility.ts'

/** A wide screen, the narrowest phone in the dark, and a page at 400 %: width, height and theme. */
export const views = [
  [1280, 900, 'light'],
  [320, 640, 'dark'],
  [320, 256, 'light'],
] as const

/** Half faded in, nothing has its colors. What turns for ever, or runs down, does not come to an end. */
const isPassing = (animation: Animation) =>
  Number(animation.effect?.getComputedTiming().endTime) < 10_000
async function settled(): Promise<void> {
  // What a change of theme or size sets in motion begins with the next frame.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await expect.poll(() => document.getAnimations().filter(isPassing)).toHaveLength(0)
}

/** Half of what lies at the edge of a page may be under its bar, from where it scrolls out. */
const underBars = (width: number, height: number) =>
  width < 600 && height > 400 ? ['target-size'] : []

/**
 * Nothing that is on screen has a fault or stands out of the page, in each view.
 * @param seen what must be there each time
 */
export async function expectNoFaults(
  seen: () => { element: () => Element },
  sizes: readonly (typeof views)[number][] = views,
): Promise<void> {
  for (const [width, height, theme] of sizes) {
    await page.viewport(width, height)
    choose({ theme })
    await expect.poll(() => seen().element().isConnected).toBe(true)
    await settled()
    const faults = await accessibilityFaults(underBars(width, height))
    expect(faults, `at ${width} × ${height}, ${theme}`).toEqual([])
    const { scrollWidth } = document.documentElement
    expect(scrollWidth, `at ${width} × ${height} nothing stands out`).toBeLessThanOrEqual(width)
  }
}
