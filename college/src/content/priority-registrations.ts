import { academicCalendar } from '#calendar.ts'
import { instant, parseDay } from '#days.ts'

const opensAtHour = 8

/** Everybody falls under one of them: `from` counts days since registration opens. */
const groups = [
  { label: 'Veterans and military students', from: 0, rule: { veteran: true } },
  { label: '45 credits or more', from: 1, rule: { veteran: false, minCredits: 45 } },
  {
    label: '30 to 44.99 credits',
    from: 2,
    rule: { veteran: false, minCredits: 30, maxCredits: 44.99 },
  },
  {
    label: '15 to 29.99 credits',
    from: 3,
    rule: { veteran: false, minCredits: 15, maxCredits: 29.99 },
  },
  {
    label: 'Fewer than 15 credits, and new students',
    from: 7,
    rule: { veteran: false, maxCredits: 14.99 },
  },
] as const

/** Who may register first in the coming term: by service, then by earned credits. */
export function priorityRegistrationRows(refDate: string): object[] {
  const { next } = academicCalendar(parseDay(refDate))
  return [
    {
      key: `priority-${next.code}`,
      termCode: next.code,
      title: `${next.title} priority registration`,
      message:
        'Your window opens at 8 AM and stays open. Earned credits count what is on your transcript, transfer credits included; classes that you are taking now do not count yet.',
      isActive: true,
      windows: groups.map(({ label, from, rule }, index) => ({
        label,
        opensAt: instant(next.registrationOpens + from, opensAtHour),
        closesAt: null,
        rule,
        sortOrder: index + 1,
      })),
    },
  ]
}
