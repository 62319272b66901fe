import type { MapFeature } from '#data/college/maps.ts'

/** Signs of the small places, each one letter or sign wide; the list has their words. */
const signs: Readonly<Partial<Record<MapFeature['properties']['kind'], string>>> = {
  parking: 'P',
  busStop: 'B',
  aed: '♥',
  studySpace: 'S',
  entrance: '▲',
  accessibleEntrance: '♿︎',
}

/**
 * What stands on the map for a place, for eyes and pointers: a building's name, or a sign. A keyboard and a
 * screen reader have the list. Null for the ground.
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
  // From afar there is no room for names: a building's code is on its rooms too.
  mark.dataset.short = (kind === 'building' && building) || text
  mark.setAttribute('aria-hidden', 'true')
  mark.addEventListener('click', (event) => {
    event.stopPropagation()
    chosen(key)
  })
  return mark
}
