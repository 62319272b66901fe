import type { Merge } from '../../merge.ts'

/** When and where a section meets. */
export const meetings: Merge = {
  label: 'Meetings',
  table: 'meeting',
  kind: 'meetings',
  references: [{ field: 'sectionSisId', to: 'sections', alias: 'section' }],
  columns: {
    section_id: 'section.id',
    method_code: 'b.method_code',
    days: `coalesce(b.days, '{}')`,
    start_time: 'b.start_time',
    end_time: 'b.end_time',
    start_on: 'b.start_on',
    end_on: 'b.end_on',
    building_code: 'b.building_code',
    room: 'b.room',
    // For a class that meets online, or in an unknown room, the section's campus.
    campus_code: 'coalesce(b.campus_code, section.campus_code)',
    is_online: 'coalesce(b.is_online, false)',
    exceptions: `coalesce(b.exceptions, '{}')`,
  },
}
