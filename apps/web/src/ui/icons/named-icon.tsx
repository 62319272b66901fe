import drawings from '../drawings/named-icons.svg?no-inline'
import { iconNames } from './icon-names.ts'

/**
 * A decorative icon by the name in the college's content; an unknown name shows a link icon. Its
 * class scales it like the other icons.
 */
export function NamedIcon({ name, size = 22 }: { name: string | null; size?: number }) {
  const id = name && iconNames.includes(name) ? name : 'link'
  return (
    <svg width={size} height={size} aria-hidden className="lucide flex-none">
      <use href={`${drawings}#${id}`} />
    </svg>
  )
}
