import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { choose } from '#lib/preferences/preferences.ts'
import { accessibilityFaults, LAYOUT_RULES } from './accessibility.ts'

/**
 * A wide screen, the narrowest phone in dark mode, and a page at 400%, which differs from the phone
 * in layout only: width, height and theme.
 */
export const views = [
  [1280, 900, 'light'],
  [320, 640, 'dark'],
  [320, 256, 'light'],
] as const

/** During a fade, colors are not final. Spinners and countdowns never finish. */
const isPassing = (animation: Animation) =>
  Number(animation.effect?.getComputedTiming().endTime) < 10_000
async function settled(): Promise<void> {
  // Transitions after a change of theme or size start in the next frame.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await expect.poll(() => document.getAnimations().filter(isPassing)).toHaveLength(0)
}

/** Elements partly under a fixed bar at the edge can be scrolled into view. */
const underBars = (width: number, height: number) =>
  width < 600 && height > 400 ? ['target-size'] : []

/**
 * Checks in each view that nothing on screen has accessibility faults or overflows the page.
 * @param seen what must be visible each time
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
    const rules = height < 400 ? LAYOUT_RULES : undefined
    const faults = await accessibilityFaults(underBars(width, height), document.body, rules)
    expect(faults, `at ${width} × ${height}, ${theme}`).toEqual([])
    const { scrollWidth } = document.documentElement
    expect(scrollWidth, `at ${width} × ${height} nothing stands out`).toBeLessThanOrEqual(width)
  }
}
