import { MapPin } from 'lucide-react'

/** Where a class is that has no known meetings, in the words of the college's system. */
export function KnownPlace({
  section: { location },
}: {
  section: { readonly location: string | null }
}) {
  if (location === null) return null
  return (
    <span className="inline-flex items-baseline gap-1">
      <MapPin
        size={14}
        className="flex-none self-center text-ink-soft"
        strokeWidth={1.75}
        aria-hidden
      />
      <bdi>{location}</bdi>
    </span>
  )
}
