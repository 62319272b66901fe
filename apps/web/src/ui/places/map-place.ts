/**
 * The URL of a building or room on the college's map.
 * @param building its code
 */
export function mapPlace(building: string, room: string | null): string {
  const query = new URLSearchParams({ building, ...(room && { room }) })
  return `/maps?${query}`
}
