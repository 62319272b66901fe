/** Whether this person wants things to stand still: their system says so, or they do in the hub's settings. */
export const prefersReducedMotion = (): boolean =>
  document.documentElement.dataset.reduceMotion === 'true' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches

/** How what an address names is scrolled to (R2.10). */
export const scrolling = {
  get behavior(): ScrollBehavior {
    return prefersReducedMotion() ? 'auto' : 'smooth'
  },
}
