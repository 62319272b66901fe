import type { MapFeature } from '#data/college/maps.ts'

/** Symbols of the small places, one character each; the list has their names. */
const signs: Readonly<Partial<Record<MapFeature['properties']['kind'], string>>> = {
  parking: 'P',
  busStop: 'B',
  aed: '♥',
  studySpace: 'S',
  entrance: '▲',
  accessibleEntrance: '♿︎',
}

/**
 * A place's mark for eyes and pointers: a building's name, or a symbol. Keyboard and screen reader
 * users have the list. Null for the ground.
 */
export function markFor(
  { properties: { key, kind, title, building } }: MapFeature,
  chosen: (key: string) => void,
): HTMLElement | null {
  const text = kind === 'building' ? title : signs[kind]
  if (!text) return null
  const mark = document.createElement('div')
  mark.className = 'maps-mark'
  mark.dataset.kind = kind
  mark.title = title
  mark.textContent = text
  // Zoomed out there is no room for names, so the building's code is shown, as on its rooms.
  mark.dataset.short = (kind === 'building' && building) || text
  mark.setAttribute('aria-hidden', 'true')
  mark.addEventListener('click', (event) => {
    event.stopPropagation()
    chosen(key)
  })
  return mark
}
