import vignettes from './vignettes.svg?no-inline'

export type DrawingName = 'spring' | 'summer' | 'autumn' | 'winter'

/**
 * A decorative line drawing of the prairie. All drawings are in one cached file and use the page's
 * colors, so they add nothing to the scripts and support dark mode.
 */
export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 200 90" width="200" height="90" aria-hidden>
      <use href={`${vignettes}#${name}`} />
    </svg>
  )
}
