import type { RefusalCode, RegistrationRefusal } from '../../registrar.ts'

/**
 * Codes of Colleague's and Banner's messages; the first match counts. Sources: colleges' pages of
 * registration errors and public clients (2026-11).
 */
const meanings: readonly (readonly [RefusalCode, RegExp])[] = [
  ['waitlistFull', /wait ?-?list\w* (is )?(filled|full)|no room on the wait ?-?list/i],
  ['corequisite', /co-?req|corq|\blink(ed)? (error|course|section)|must also register/i],
  ['prerequisite', /pre-?req|preq|test score/i],
  ['conflict', /time conflict|conflicts? with|scheduling conflict|overlap|same time/i],
  ['repeat', /\brepeat|retake|\btaken .* times\b/i],
  ['alreadyRegistered', /already (been )?(registered|enrolled|in)\b|duplicate|dupl crse/i],
  ['notRegistered', /\bnot (currently )?(registered|enrolled)\b|no registration (was )?found/i],
  ['approval', /permission|approval|consent|petition|authorization/i],
  [
    'creditLimit',
    /(maximum|minimum|max|min)\.? (number of )?(hours|credits|units)|credit limit|overload/i,
  ],
  ['credits', /\bcredits?\b.*(range|invalid|not valid|increment|between)|variable credit/i],
  ['canceled', /cancel/i],
  ['deadline', /deadline|last day|too late|(add|drop|withdraw\w*) period|census|already begun/i],
  ['window', /registration (period|window|appointment|priority|has not|is not|time)|time ticket/i],
  ['window', /(not|no longer) (eligible|able|permitted|allowed) to register/i],
  // The level, major or campus of the class: nothing that the student could have cleared.
  ['other', /(level|major|class|classification|campus|college|program|attribute) restrict/i],
  ['hold', /\bholds?\b|restrict|balance due|past due|balance (is )?owed/i],
  [
    'full',
    /\bfull\b|closed section|closed - |no (open |available )?seats|capacity|reserve closed/i,
  ],
  ['closed', /\bclosed\b|not open for registration|inactive section/i],
  ['locked', /\bis locked\b|in use by|record is being (used|updated)/i],
]

/** The code of a message. */
export const refusalCodeOf = (sentence: string): RefusalCode =>
  meanings.find(([, pattern]) => pattern.test(sentence))?.[0] ?? 'other'

/**
 * Messages of the college's system as reasons, without duplicates; an unknown reason if there are
 * none.
 */
export function refusalsOf(sentences: readonly string[]): RegistrationRefusal[] {
  const uniqueSentences = [...new Set(sentences.map((sentence) => sentence.trim()).filter(Boolean))]
  if (uniqueSentences.length === 0) return [{ code: 'other', message: null }]
  return uniqueSentences.map((message) => ({ code: refusalCodeOf(message), message }))
}
