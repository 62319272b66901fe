/** Whether this person prefers reduced motion, by their system or their settings in the hub. */
export const prefersReducedMotion = (): boolean =>
  document.documentElement.dataset.reduceMotion === 'true' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches

/** How the target of a URL's hash is scrolled into view (R2.10). */
export const scrolling = {
  get behavior(): ScrollBehavior {
    return prefersReducedMotion() ? 'auto' : 'smooth'
  },
}
