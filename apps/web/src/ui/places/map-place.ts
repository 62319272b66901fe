/** Where a building or a room of it is on the map of the college. @param building its code */
export function mapPlace(building: string, room: string | null): string {
  const query = new URLSearchParams({ building, ...(room && { room }) })
  return `/maps?${query}`
}
