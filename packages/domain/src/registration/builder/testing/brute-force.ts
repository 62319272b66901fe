import { overlapOf, type TimedMeeting } from '../../time-conflicts.ts'
import type { BuilderInput, BuilderSection } from '../builder-input.ts'

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The same meeting with a break after it. */
const extended = (meeting: TimedMeeting, minutes: number): TimedMeeting => ({
  ...meeting,
  endTime: meeting.endTime && timeOf(minutesOf(meeting.endTime) + minutes),
})

export const conflicts = (a: BuilderSection, b: BuilderSection, minBreak: number) =>
  a.meetings.some((own) =>
    b.meetings.some(
      (next) => overlapOf(extended(own, minBreak), extended(next, minBreak)) !== null,
    ),
  )

const toBusySection = ({ id, days, from, to, startOn, endOn }: BuilderInput['busy'][number]) => ({
  id,
  meetings: [
    {
      days,
      startTime: from,
      endTime: to,
      startOn: startOn ?? '2020-01-01',
      endOn: endOn ?? '2030-01-01',
      exceptions: [],
    },
  ],
})

/** Every schedule that fits, by trying them all. */
export function allSchedules(input: BuilderInput): BuilderSection[][] {
  const busy = input.busy.map(toBusySection)
  const fits = (section: BuilderSection, chosen: readonly BuilderSection[]) =>
    !busy.some((hours) => conflicts(section, hours, 0)) &&
    ![...input.registered, ...chosen].some((candidate) =>
      conflicts(section, candidate, input.minBreakMinutes),
    )
  return input.slots.reduce<BuilderSection[][]>(
    (all, { sections, lockedSectionId }) =>
      all.flatMap((chosen) =>
        sections
          .filter(({ id }) => lockedSectionId === null || id === lockedSectionId)
          .filter((section) => fits(section, chosen))
          .map((section) => [...chosen, section]),
      ),
    [[]],
  )
}

/** The preference cost of a schedule, from its meetings. Lower is better. */
export function preferenceCost(input: BuilderInput, sections: readonly BuilderSection[]): number {
  const meetings = [...input.registered, ...sections]
    .flatMap((section) => section.meetings)
    .filter(({ startTime }) => startTime !== null)
  const starts = meetings.map(({ startTime }) => minutesOf(startTime ?? ''))
  const ends = meetings.map(({ endTime }) => minutesOf(endTime ?? ''))
  const perDay = new Map<string, number>()
  for (const [index, { days }] of meetings.entries())
    for (const day of days)
      perDay.set(day, (perDay.get(day) ?? 0) + (ends[index] ?? 0) - (starts[index] ?? 0))
  return {
    fewerDays: perDay.size,
    balanced: Math.max(0, ...perDay.values()),
    latestStart: 1440 - Math.min(1440, ...starts),
    earliestEnd: Math.max(0, ...ends),
  }[input.preference]
}
