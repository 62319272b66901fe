import type { AdviseeReason, ReasonKind } from '#data/advising/caseload.ts'
import { hubBlockerTitle } from '#data/registration/describe-blocker.ts'
import { dateInZone, formatDay, formatGpa, formatShare } from '#lib/i18n/format.ts'
import { locale } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import type { Tone } from '#ui/status/tone.ts'

/** The name of each reason, on its chip and in the filter. */
export const reasonNames: Readonly<Record<ReasonKind, () => string>> = {
  blocked: m.advising_blocked,
  hold: m.advising_hold,
  notRegistered: m.advising_not_registered,
  notice: m.advising_notice,
  nextStep: m.advising_next_step,
  pathway: m.advising_pathway,
  left: m.advising_left,
  pace: m.advising_pace,
  average: m.advising_average,
  orientation: m.advising_orientation,
  agreement: m.advising_agreement,
}

const list = new Intl.ListFormat(locale, { type: 'conjunction' })

/** A list of reasons for use in a sentence. */
export const listReasons = (kinds: readonly ReasonKind[]): string =>
  list.format(kinds.map((kind) => reasonNames[kind]()))

/** Red for reasons that keep a student from the next term. */
export const reasonTones: Readonly<Record<ReasonKind, Tone>> = {
  blocked: 'bad',
  hold: 'bad',
  notRegistered: 'warn',
  notice: 'warn',
  nextStep: 'warn',
  pathway: 'info',
  left: 'warn',
  pace: 'warn',
  average: 'warn',
  orientation: 'warn',
  agreement: 'warn',
}

/** When and where a reason is read. */
export type TimeContext = { zone: string; now: Date; today: string }

function formatWindow(at: string | null, { zone, now, today }: TimeContext): string {
  if (at === null || Date.parse(at) <= now.getTime()) return m.advising_opened()
  return m.advising_opens({ date: formatDay(dateInZone(zone, new Date(at)), today) })
}

/** The date or figures of a reason; null if there are none. */
export function formatFact(
  { kind, at, on, figures }: AdviseeReason,
  time: TimeContext,
): string | null {
  if (figures) {
    const format = kind === 'pace' ? formatShare : formatGpa
    return m.advising_figures({ has: format(figures.has), needs: format(figures.needs) })
  }
  if (kind === 'blocked') return formatWindow(at, time)
  const { zone, today } = time
  const day = on ?? (at && kind !== 'notRegistered' ? dateInZone(zone, new Date(at)) : null)
  if (day === null) return null
  const date = formatDay(day, today)
  if (kind === 'hold') return m.advising_since({ date })
  if (kind === 'notice') return m.advising_sent({ date })
  if (kind === 'pathway') return m.advising_asked({ date })
  if (kind === 'agreement' || kind === 'nextStep')
    return day < today ? m.advising_was_due({ date }) : m.advising_due({ date })
  return m.advising_on({ date })
}

/** A reason as text, for a spreadsheet: `Advising hold: See your advisor, since Tue, Sep 1`. */
export function formatReason(reason: AdviseeReason, time: TimeContext): string {
  const fact = formatFact(reason, time)
  const things = reason.things.map(({ title, code }) => hubBlockerTitle(code) ?? title)
  const facts = [...things, ...(fact ? [fact] : [])]
  return [reasonNames[reason.kind](), facts.join(', ')].filter(Boolean).join(': ')
}
