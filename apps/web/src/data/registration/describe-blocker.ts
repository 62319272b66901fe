import { formatDay, formatInstant, formatMoney } from '#lib/i18n/format.ts'
import { getLang, type Language } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import type { RegistrationBlocker } from './registration.ts'

type BlockerContext = { now: Date; today: string; zone: string }
type BlockerText = { title: string; sentence: string }
type BlockerSentence = (blocker: RegistrationBlocker, context: BlockerContext) => string

const agreementDue = (dueOn: string, today: string) =>
  (dueOn < today ? m.registrations_agreement_was_due : m.registrations_agreement_due)({
    date: formatDay(dueOn, today),
  })

/** The hub's own titles, by code; other reasons keep the college's. */
const titles: Readonly<Record<string, () => string>> = {
  'window.noTerm': m.registrations_open_no_term_title,
  'window.none': m.registrations_no_window_title,
  'window.notYet': m.registrations_not_yet_title,
  'window.closed': m.registrations_closed_title,
  'window.ineligible': m.registrations_ineligible_title,
  'window.ineligibleUnsaid': m.registrations_ineligible_title,
  'balance.pastDue': m.registrations_past_due_title,
  'placement.missing': m.registrations_placement_missing_title,
  'placement.expired': m.registrations_placement_expired_title,
  'residency.unknown': m.registrations_residency_title,
  'orientation.open': m.registrations_orientation_title,
  'advisor.none': m.registrations_advisor_title,
}

/** The hub's own title of a reason; undefined where it's the college's. */
export const hubBlockerTitle = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : titles[code]?.()

/** The hub's own sentences, by code; other reasons keep the college's. */
const sentences: Readonly<Record<string, BlockerSentence>> = {
  'window.noTerm': () => m.registrations_open_no_term(),
  'window.none': () => m.registrations_no_window(),
  'window.notYet': ({ at }, { zone, now }) =>
    at
      ? m.registrations_not_yet_at({ when: formatInstant(at, zone, now) })
      : m.registrations_not_yet(),
  'window.closed': ({ at }, { zone, now }) =>
    at
      ? m.registrations_closed_at({ when: formatInstant(at, zone, now) })
      : m.registrations_closed(),
  // The college hasn't provided a reason.
  'window.ineligibleUnsaid': () => m.registrations_ineligible(),
  'balance.pastDue': ({ amountCents }) =>
    amountCents === null
      ? m.registrations_past_due()
      : m.registrations_past_due_amount({ amount: formatMoney(amountCents) }),
  'placement.missing': () => m.registrations_placement_missing(),
  'placement.expired': () => m.registrations_placement_expired(),
  'residency.unknown': () => m.registrations_residency(),
  'orientation.open': () => m.registrations_orientation(),
  'agreement.pending': ({ dueOn }, { today }) =>
    dueOn ? agreementDue(dueOn, today) : m.registrations_agreement(),
  'advisor.none': () => m.registrations_advisor(),
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

/** The reason why a person can't register and the next step, in their language. */
export function describeBlocker(
  blocker: RegistrationBlocker,
  context: BlockerContext,
): BlockerText & {
  action: string
  titleLang: Language | undefined
  sentenceLang: Language | undefined
} {
  const { title, sentence, action, code } = blocker
  const hubTitle = hubBlockerTitle(code)
  const hubSentence = sentences[code]?.(blocker, context)
  return {
    title: hubTitle ?? title,
    titleLang: hubTitle === undefined ? getLang(blocker, 'title') : undefined,
    sentence: hubSentence ?? sentence,
    sentenceLang: hubSentence === undefined ? getLang(blocker, 'sentence') : undefined,
    action: actions[action.code]?.() ?? action.label,
  }
}
