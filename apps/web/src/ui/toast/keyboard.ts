/**
 * Tells an element, as `--toast-keyboard`, how much of the window's foot a phone's keyboard covers.
 * @param viewport what is seen of the window; null where the browser does not say
 * @returns how to stop
 */
export function keepAboveKeyboard(
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
