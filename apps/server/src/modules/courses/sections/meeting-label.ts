import type { Meeting } from '#http/schemas/course-section.schema.ts'

const letters: Readonly<Record<Meeting['days'][number], string>> = {
  MO: 'M',
  TU: 'T',
  WE: 'W',
  TH: 'Th',
  FR: 'F',
  SA: 'Sa',
  SU: 'Su',
}

/** 13:05 → 1:05 PM */
function clockTime(time: string): { clock: string; meridiem: 'AM' | 'PM' } {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const clock = `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')}`
  return { clock, meridiem: hours < 12 ? 'AM' : 'PM' }
}

/**
 * Days and times as in a timetable: `M W 9:00–9:50 AM`, `T Th 11:00 AM–12:15 PM`, or to be
 * announced if unknown (domain.md section 3, Meeting.label).
 */
export function meetingLabel(
  meeting: Pick<Meeting, 'days' | 'startTime' | 'endTime' | 'isOnline'>,
): string {
  const days = meeting.days.map((day) => letters[day]).join(' ')
  if (!meeting.startTime || !meeting.endTime) {
    if (meeting.isOnline && !days) return 'Online, no set time'
    return days ? `${days}, time to be announced` : 'To be announced'
  }
  const from = clockTime(meeting.startTime)
  const to = clockTime(meeting.endTime)
  const start = from.meridiem === to.meridiem ? from.clock : `${from.clock} ${from.meridiem}`
  return `${days ? `${days} ` : ''}${start}–${to.clock} ${to.meridiem}`
}
