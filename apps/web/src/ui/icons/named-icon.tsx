import drawings from '../drawings/named-icons.svg?no-inline'
import { iconNames } from './icon-names.ts'

/** An icon by the name that the college gave, for the eye alone; any name that there is not is a link. It is enlarged as the
 * other icons are, by their class. */
export function NamedIcon({ name, size = 22 }: { name: string | null; size?: number }) {
  const id = name && iconNames.includes(name) ? name : 'link'
  return (
    <svg width={size} height={size} aria-hidden className="lucide flex-none">
      <use href={`${drawings}#${id}`} />
    </svg>
  )
}
