import { formatDay, formatInstant, formatMoney } from '#lib/i18n/format.ts'
import { type Language, langOf } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import type { RegistrationBlocker } from './registration.ts'

type When = { now: Date; today: string; zone: string }
type BlockerText = { title: string; sentence: string }
type Speak = (blocker: RegistrationBlocker, when: When) => BlockerText

const agreementDue = (dueOn: string, today: string) =>
  (dueOn < today ? m.registrations_agreement_was_due : m.registrations_agreement_due)({
    date: formatDay(dueOn, today),
  })

/**
 * The hub's own text for each reason, by code; the college's own reasons keep the college's text.
 */
const words: Readonly<Record<string, Speak>> = {
  'window.noTerm': () => ({
    title: m.registrations_open_no_term_title(),
    sentence: m.registrations_open_no_term(),
  }),
  'window.none': () => ({
    title: m.registrations_no_window_title(),
    sentence: m.registrations_no_window(),
  }),
  'window.notYet': ({ at }, { zone, now }) => ({
    title: m.registrations_not_yet_title(),
    sentence: at
      ? m.registrations_not_yet_at({ when: formatInstant(at, zone, now) })
      : m.registrations_not_yet(),
  }),
  'window.closed': ({ at }, { zone, now }) => ({
    title: m.registrations_closed_title(),
    sentence: at
      ? m.registrations_closed_at({ when: formatInstant(at, zone, now) })
      : m.registrations_closed(),
  }),
  // The college has not given a reason.
  'window.ineligibleUnsaid': () => ({
    title: m.registrations_ineligible_title(),
    sentence: m.registrations_ineligible(),
  }),
  'balance.pastDue': ({ amountCents }) => ({
    title: m.registrations_past_due_title(),
    sentence:
      amountCents === null
        ? m.registrations_past_due()
        : m.registrations_past_due_amount({ amount: formatMoney(amountCents) }),
  }),
  'placement.missing': () => ({
    title: m.registrations_placement_missing_title(),
    sentence: m.registrations_placement_missing(),
  }),
  'placement.expired': () => ({
    title: m.registrations_placement_expired_title(),
    sentence: m.registrations_placement_expired(),
  }),
  'residency.unknown': () => ({
    title: m.registrations_residency_title(),
    sentence: m.registrations_residency(),
  }),
  'orientation.open': () => ({
    title: m.registrations_orientation_title(),
    sentence: m.registrations_orientation(),
  }),
  'agreement.pending': ({ title, dueOn }, { today }) => ({
    title,
    sentence: dueOn ? agreementDue(dueOn, today) : m.registrations_agreement(),
  }),
  'advisor.none': () => ({
    title: m.registrations_advisor_title(),
    sentence: m.registrations_advisor(),
  }),
}

const actions: Readonly<Record<string, () => string>> = {
  seeWindow: m.registrations_action_seeWindow,
  contactOffice: m.registrations_action_contactOffice,
  pay: m.registrations_action_pay,
  takePlacement: m.registrations_action_takePlacement,
  seeResidency: m.registrations_action_seeResidency,
  finishOrientation: m.registrations_action_finishOrientation,
  readAgreement: m.registrations_action_readAgreement,
}

/** Whether a text is the hub's; the title of an agreement is always the college's. */
const isOwn = (own: string | undefined, title: string) => own !== undefined && own !== title

/** What keeps a person from registering and what to do, in their language. */
export function blockerInWords(
  blocker: RegistrationBlocker,
  when: When,
): BlockerText & {
  action: string
  titleLang: Language | undefined
  sentenceLang: Language | undefined
} {
  const { title, sentence, action, code } = blocker
  const own = words[code]?.(blocker, when)
  const ineligible = code === 'window.ineligible'
  return {
    title: own?.title ?? (ineligible ? m.registrations_ineligible_title() : title),
    titleLang: isOwn(own?.title, title) || ineligible ? undefined : langOf(blocker, 'title'),
    sentence: own?.sentence ?? sentence,
    sentenceLang: own ? undefined : langOf(blocker, 'sentence'),
    action: actions[action.code]?.() ?? action.label,
  }
}
