import { openingState } from '@myhub/domain/college/opening-hours.ts'
import { textAs } from '@myhub/domain/language/languages.ts'
import type { Database } from '#db/open.ts'
import { collegeDate } from '#lib/college-date.ts'
import { campusClosures } from '../../events/closures/closure.queries.ts'
import { codeOrNull, codeTitle } from '../../people/codes/codes.queries.ts'
import { toClosures } from './closures.ts'
import type { Office } from './office.schema.ts'

const isAroundTheClock = (hours: Office['hours']) =>
  hours.some(({ days, open, close }) => days.length === 7 && open === '00:00' && close === '24:00')

/** Campus closures that also close an office, except on days when it is already closed. */
function campusClosuresFor(
  campus: string | null,
  closures: Awaited<ReturnType<typeof campusClosures>>,
  own: Office['closures'],
  hours: Office['hours'],
): Office['closures'] {
  if (isAroundTheClock(hours)) return []
  return closures
    .filter(({ closure }) => {
      if (!closure || closure.officesOpen) return false
      return closure.campuses.length === 0 || closure.campuses.some(({ code }) => code === campus)
    })
    .filter(
      ({ startsOn, endsOn }) =>
        !own.some(({ startOn, endOn }) => startOn <= startsOn && endsOn <= endOn),
    )
    .map(({ startsOn, endsOn, title, translations }) => ({
      startOn: startsOn,
      endOn: endsOn,
      reason: title,
      translations: textAs(translations, 'title', 'reason'),
    }))
}

/** Offices in the college's order, each with whether it is open at the given time. */
export async function offices(db: Database, now: Date, timeZone: string): Promise<Office[]> {
  const rows = await db
    .selectFrom('office as o')
    .leftJoin('sis_source as source', (join) => join.on('source.is_active', '=', true))
    .where('o.is_active', '=', true)
    .where('o.removed_at', 'is', null)
    .orderBy('o.sort_order')
    .orderBy('o.name')
    .orderBy('o.id')
    .selectAll('o')
    .select([
      codeTitle('campus', 'o.campus_code', 'source.id').as('campus_title'),
      codeTitle('building', 'o.building_code', 'source.id').as('building_title'),
    ])
    .select((eb) =>
      eb
        .selectFrom('map_feature as place')
        .whereRef('place.building_code', '=', 'o.building_code')
        .where('place.is_active', '=', true)
        .where('place.address', 'is not', null)
        .orderBy('place.sort_order')
        .orderBy('place.id')
        .limit(1)
        .select('place.address')
        .as('address'),
    )
    .execute()
  const today = collegeDate(now, timeZone)
  const allClosures = await campusClosures(db, { from: today, to: null })
  return rows.map((row) => {
    // Checked by the schema when it was written.
    const hours = row.hours as unknown as Office['hours']
    const own = toClosures(row.closures)
    const closures = [...own, ...campusClosuresFor(row.campus_code, allClosures, own, hours)]
    return {
      id: row.id,
      code: row.code,
      name: row.name,
      slug: row.slug,
      description: row.description,
      translations: row.translations as Office['translations'],
      campus: codeOrNull(row.campus_code, row.campus_title),
      building: codeOrNull(row.building_code, row.building_title),
      room: row.room,
      address: row.address,
      phone: row.phone,
      email: row.email,
      url: row.url,
      topics: row.topics,
      hours,
      closures: closures
        .filter(({ endOn }) => today <= endOn)
        .toSorted((a, b) => (a.startOn < b.startOn ? -1 : 1)),
      ...openingState({ hours, closures }, now, timeZone),
      parentId: row.parent_id,
      lat: row.latitude,
      lng: row.longitude,
    }
  })
}
