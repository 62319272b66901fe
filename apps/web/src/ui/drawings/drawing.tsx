import vignettes from './vignettes.svg?no-inline'

export type DrawingName = 'spring' | 'summer' | 'autumn' | 'winter'

/**
 * A line drawing of the prairie, for the eye alone. The drawings are one cached file and take their colors
 * from the page around them, so they cost the scripts nothing and know the dark.
 */
export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 200 90" width="200" height="90" aria-hidden>
      <use href={`${vignettes}#${name}`} />
    </svg>
  )
}
