/** Does something once what has just been drawn stands on the screen. */
export const afterPaint = (work: () => void): void =>
  void requestAnimationFrame(() => setTimeout(work))
