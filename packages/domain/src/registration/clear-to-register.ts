/**
 * Everything that blocks a student from registering, each with a sentence, the office that clears
 * it, and an action. Source: pages.md, registrations.
 */

import type { Translations } from '#language/languages.ts'
import { agreementTexts, type BlockerTexts, byLanguage, holdTexts } from './blocker-texts.ts'
import { isForTerm, type PendingAgreement } from './pending-agreement.ts'
import type { RegistrationSlot } from './priority-slot.ts'

export type BlockerKind =
  | 'window'
  | 'hold'
  | 'balance'
  | 'placement'
  | 'residency'
  | 'orientation'
  | 'agreement'
  | 'advisor'

/** One of the person's holds, as they may see it. */
export interface BlockingHold {
  /** The code of its type in the college's system. */
  readonly typeCode?: string
  readonly title: string
  readonly message: string | null
  readonly translations?: Translations<{ readonly title?: string; readonly message?: string }>
  readonly category: 'academic' | 'administrative' | 'disciplinary' | 'financial' | 'health'
  readonly officeCode: string | null
  readonly startOn: string
  /** The last day it is in effect; null until it is lifted. */
  readonly endOn: string | null
  readonly blocksRegistration: boolean
}

/** Input of the rules. Null is unknown: it never blocks, but no one is clear without it. */
export interface Clearance {
  /** YYYY-MM-DD at the college. */
  readonly today: string
  readonly now: Date
  /**
   * When the person may register in the current registration term; null when there is no such term.
   */
  readonly slot:
    | (RegistrationSlot & {
        /** Translated reasons: by language tag, then by text. */
        readonly reasonTranslations?: Translations<Readonly<Record<string, string>>>
      })
    | null
  /** The current registration term; null if there isn't one. */
  readonly termId: string | null
  /** Whether it is missing because the college doesn't provide opening dates. */
  readonly isWindowUnknown?: boolean
  readonly holds: readonly BlockingHold[] | null
  readonly pastDueCents: number | null
  readonly placement: 'valid' | 'missing' | 'expired' | 'notNeeded' | null
  /** Whether they have a residency for tuition. */
  readonly hasResidency: boolean | null
  readonly isOrientationDue: boolean | null
  readonly agreements: readonly PendingAgreement[] | null
  readonly hasAdvisor: boolean | null
}

export interface Blocker {
  readonly kind: BlockerKind
  /** For clients and translations: `hold.financial`, `window.notYet` … */
  readonly code: string
  readonly title: string
  readonly sentence: string
  /** The college's own text; an omitted text is not translated. */
  readonly translations: Translations<{ readonly title?: string; readonly sentence?: string }>
  /** From the college's list of offices; null for the office that usually clears this kind. */
  readonly officeCode: string | null
  readonly action: { readonly code: string; readonly label: string; readonly path: string }
  /** When a window opens or closed; null for everything else. */
  readonly at: string | null
  readonly dueOn: string | null
  readonly amountCents: number | null
}

type BlockerInput = Pick<Blocker, 'kind' | 'code' | 'title' | 'sentence' | 'action'> &
  Partial<Blocker>

const blocker = (input: BlockerInput): Blocker => ({
  translations: {},
  officeCode: null,
  at: null,
  dueOn: null,
  amountCents: null,
  ...input,
})

const actions = {
  window: { code: 'seeWindow', label: 'See your window', path: '/profile/registrations' },
  office: { code: 'contactOffice', label: 'Contact the office', path: '/support/directory' },
  pay: { code: 'pay', label: 'Pay or set up a plan', path: '/profile/billing' },
  test: {
    code: 'takePlacement',
    label: 'See your scores',
    path: '/profile/placement-scores-and-transcripts',
  },
  residency: { code: 'seeResidency', label: 'See your residency', path: '/profile/admissions' },
  orientation: {
    code: 'finishOrientation',
    label: 'Go to orientation',
    path: '/profile/orientation',
  },
  agreement: {
    code: 'readAgreement',
    label: 'Review agreement',
    path: '/profile/admissions#agreements',
  },
} as const

const isActive = ({ startOn, endOn }: BlockingHold, today: string) =>
  startOn <= today && (endOn === null || today <= endOn)

const blockingHolds = ({ holds, today }: Clearance) =>
  (holds ?? []).filter((hold) => hold.blocksRegistration && isActive(hold, today))

function windowBlockers(clearance: Clearance, texts: Translations<BlockerTexts>): Blocker[] {
  const { slot, now } = clearance
  const kind = 'window' as const
  const action = actions.window
  if (slot === null && clearance.isWindowUnknown) return []
  if (slot === null) {
    const sentence = 'Registration isn’t open for any term, and no opening date is set.'
    return [blocker({ kind, code: 'window.noTerm', title: 'No term open yet', sentence, action })]
  }
  const { opensAt, closesAt, eligibility, reasons, reasonTranslations = {} } = slot
  if (eligibility === 'ineligible') {
    // A reason that a hold covers isn't repeated; an ended hold doesn't cover any.
    const holds = blockingHolds(clearance)
    const others = reasons.filter((reason) => !holds.some(({ title }) => title === reason))
    if (others.length === 0 && reasons.length > 0) return []
    const title = 'Not eligible to register'
    const code = others.length > 0 ? 'window.ineligible' : 'window.ineligibleUnsaid'
    const sentence = others.join(' ') || 'The college has marked you as not eligible to register.'
    const translations = byLanguage(texts, ({ notEligible }, language) => {
      const known = others.flatMap((reason) => reasonTranslations[language]?.[reason] ?? [])
      // All or nothing: a sentence is in one language.
      const isComplete = others.length > 0 && known.length === others.length
      return isComplete ? { title: notEligible, sentence: known.join(' ') } : null
    })
    return [blocker({ kind, code, title, sentence, translations, action: actions.office })]
  }
  if (reasons.includes('noWindow')) {
    const sentence = 'You aren’t in a registration group. Ask the office to add you.'
    const title = 'No registration window'
    return [blocker({ kind, code: 'window.none', title, sentence, action: actions.office })]
  }
  if (opensAt !== null && now.getTime() < Date.parse(opensAt)) {
    const sentence = 'Your registration window hasn’t opened yet.'
    const title = 'Window not open'
    return [blocker({ kind, code: 'window.notYet', title, sentence, action, at: opensAt })]
  }
  if (closesAt !== null && Date.parse(closesAt) <= now.getTime()) {
    const sentence = 'Your registration window has closed.'
    const title = 'Window closed'
    const { office } = actions
    return [blocker({ kind, code: 'window.closed', title, sentence, action: office, at: closesAt })]
  }
  return []
}

const holdBlockers = (clearance: Clearance, texts: Translations<BlockerTexts>) =>
  blockingHolds(clearance).map(({ title, message, translations, category, officeCode }) =>
    blocker({
      kind: 'hold',
      code: `hold.${category}`,
      title,
      sentence: message ?? `There is a hold on your record: ${title}.`,
      translations: holdTexts(texts, { title, message, translations }),
      officeCode,
      action: category === 'financial' ? actions.pay : actions.office,
    }),
  )

/** A financial hold and a past-due balance are one debt: one blocker, with the amount. */
function moneyBlockers(clearance: Clearance, texts: Translations<BlockerTexts>): Blocker[] {
  const { pastDueCents } = clearance
  const holds = holdBlockers(clearance, texts)
  if (pastDueCents === null || pastDueCents <= 0) return holds
  const at = holds.findIndex(({ code }) => code === 'hold.financial')
  const hold = holds[at]
  if (hold) return holds.with(at, { ...hold, amountCents: pastDueCents })
  return [
    ...holds,
    blocker({
      kind: 'balance',
      code: 'balance.pastDue',
      title: 'Past-due balance',
      sentence: 'Part of your balance is past due.',
      action: actions.pay,
      amountCents: pastDueCents,
    }),
  ]
}

const placementSentences = {
  missing: 'You don’t have a placement score or a college class that replaces it.',
  expired: 'Your placement scores are too old to use.',
} as const

function agreementBlocker(
  { title, translations, term, dueOn }: PendingAgreement,
  texts: Translations<BlockerTexts>,
): Blocker {
  const named = term ? `${title}, ${term.title}` : title
  return blocker({
    kind: 'agreement',
    code: 'agreement.pending',
    title: named,
    sentence: `You have not answered an agreement: ${named}.`,
    translations: agreementTexts(texts, { translations, term }),
    action: actions.agreement,
    dueOn,
  })
}

function recordBlockers(clearance: Clearance, texts: Translations<BlockerTexts>): Blocker[] {
  const { placement, hasResidency, isOrientationDue, termId, hasAdvisor } = clearance
  const agreements = clearance.agreements ?? []
  const missing = placement === 'missing' || placement === 'expired'
  return [
    ...(missing
      ? [
          blocker({
            kind: 'placement',
            code: `placement.${placement}`,
            title: placement === 'missing' ? 'No placement score' : 'Placement score expired',
            sentence: placementSentences[placement],
            action: actions.test,
          }),
        ]
      : []),
    ...(hasResidency === false
      ? [
          blocker({
            kind: 'residency',
            code: 'residency.unknown',
            title: 'Residency not decided',
            sentence: 'The college hasn’t decided your residency for tuition.',
            action: actions.residency,
          }),
        ]
      : []),
    ...(isOrientationDue
      ? [
          blocker({
            kind: 'orientation',
            code: 'orientation.open',
            title: 'Orientation not finished',
            sentence: 'Finish new student orientation before you register.',
            action: actions.orientation,
          }),
        ]
      : []),
    ...agreements
      .filter((agreement) => isForTerm(agreement, termId))
      .map((agreement) => agreementBlocker(agreement, texts)),
    ...(hasAdvisor === false
      ? [
          blocker({
            kind: 'advisor',
            code: 'advisor.none',
            title: 'No advisor yet',
            sentence: 'You don’t have an advisor yet. Academic Advising will assign one.',
            action: actions.office,
          }),
        ]
      : []),
  ]
}

/**
 * All known blockers of a student's registration now.
 * @param texts the rules' texts in other languages, by language tag
 */
export const registrationBlockers = (
  clearance: Clearance,
  texts: Translations<BlockerTexts> = {},
): Blocker[] => [
  ...windowBlockers(clearance, texts),
  ...moneyBlockers(clearance, texts),
  ...recordBlockers(clearance, texts),
]

/** Checks without data from the college's system. A student with any of these isn't clear. */
export const unknownChecks = (clearance: Clearance): BlockerKind[] => [
  ...(clearance.isWindowUnknown ? ['window' as const] : []),
  ...(clearance.holds === null ? ['hold' as const] : []),
  ...(clearance.pastDueCents === null ? ['balance' as const] : []),
  ...(clearance.placement === null ? ['placement' as const] : []),
  ...(clearance.hasResidency === null ? ['residency' as const] : []),
  ...(clearance.isOrientationDue === null ? ['orientation' as const] : []),
  ...(clearance.agreements === null ? ['agreement' as const] : []),
  ...(clearance.hasAdvisor === null ? ['advisor' as const] : []),
]
