/**
 * Sets `--toast-keyboard` on an element: how much of the window a phone's keyboard covers.
 * @param viewport the visual viewport; null where it isn't supported
 * @returns a function that stops it
 */
export function positionAboveKeyboard(
  element: HTMLElement,
  viewport: Pick<
    VisualViewport,
    'height' | 'offsetTop' | 'scale' | 'addEventListener' | 'removeEventListener'
  > | null = window.visualViewport,
): () => void {
  if (!viewport) return () => {}
  const measure = () => {
    const covered = window.innerHeight - viewport.height * viewport.scale - viewport.offsetTop
    element.style.setProperty('--toast-keyboard', `${Math.max(0, Math.round(covered))}px`)
  }
  measure()
  viewport.addEventListener('resize', measure)
  viewport.addEventListener('scroll', measure)
  return () => {
    viewport.removeEventListener('resize', measure)
    viewport.removeEventListener('scroll', measure)
  }
}
