import MapPin from '~icons/lucide/map-pin'

/** The place of a class without known meetings, as the college's system names it. */
export function PlaceName({
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
