import type { Translations } from '@myhub/domain/language/languages.ts'
import type {
  PriorityInput,
  PriorityRegistration,
  PriorityRule,
} from '#data/admin/manage-priority.ts'
import { m } from '#locales/compiled/messages.js'
import {
  type TranslatedForm,
  translatedForm,
  translationFaults,
  translationsOf,
  withoutBlank,
} from '#ui/fields/translated-form.ts'
import { toInstant, toWallTime } from '../ui/wall-clock.ts'

/** A window's form values; times are in the college's time zone. */
export type WindowForm = {
  key: string
  id: string | null
  label: string
  labels: Translations<{ label: string }>
  opens: string
  closes: string
  minCredits: string
  maxCredits: string
  veteran: boolean
  /** Parts of the rule that have no form field and stay unchanged. */
  otherRules: Omit<PriorityRule, 'minCredits' | 'maxCredits' | 'veteran'>
}

const texts = ['title', 'message'] as const

export type PriorityForm = TranslatedForm & {
  academicPeriodId: string
  title: string
  message: string
  windows: readonly WindowForm[]
}

export const newWindow = (): WindowForm => ({
  key: crypto.randomUUID(),
  id: null,
  label: '',
  labels: {},
  opens: '',
  closes: '',
  minCredits: '',
  maxCredits: '',
  veteran: false,
  otherRules: {},
})

const toFieldText = (value: number | undefined) => (value === undefined ? '' : String(value))

export function toFormValues(
  registration: PriorityRegistration | null,
  zone: string,
): PriorityForm {
  return {
    academicPeriodId: registration?.academicPeriod.id ?? '',
    title: registration?.title ?? '',
    message: registration?.message ?? '',
    ...translatedForm(registration?.translations, texts),
    windows: (registration?.windows ?? []).map(
      ({ id, label, translations, opensAt, closesAt, rule }) => {
        const { minCredits, maxCredits, veteran, ...otherRules } = rule
        return {
          key: id,
          id,
          label,
          labels: translations ?? {},
          opens: toWallTime(opensAt, zone),
          closes: closesAt ? toWallTime(closesAt, zone) : '',
          minCredits: toFieldText(minCredits),
          maxCredits: toFieldText(maxCredits),
          veteran: veteran ?? false,
          otherRules,
        }
      },
    ),
  }
}

const MAX_TITLE_LENGTH = 120
const MAX_LABEL_LENGTH = 80

/** The credits in a field; undefined when empty, null when invalid. */
function parseCredits(text: string): number | undefined | null {
  if (text.trim() === '') return undefined
  return /^\d{1,4}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : null
}

type WindowErrors = Partial<Record<'label' | 'opens' | 'closes' | 'credits', string>>

/** A window's errors by field. */
function validateWindow(window: WindowForm): WindowErrors {
  const { label, opens, closes } = window
  const [min, max] = [parseCredits(window.minCredits), parseCredits(window.maxCredits)]
  const areCreditsInvalid = min === null || max === null || (min ?? 0) > (max ?? Infinity)
  return {
    ...((label.trim() === '' || label.trim().length > MAX_LABEL_LENGTH) && {
      label: m.admin_window_label_check(),
    }),
    ...(opens === '' && { opens: m.admin_window_opens_check() }),
    ...(closes !== '' && closes <= opens && { closes: m.admin_window_closes_check() }),
    ...(areCreditsInvalid && { credits: m.admin_window_credits_check() }),
  }
}

/** Errors by field; windows use paths such as `windows.0.opens`. */
export function validate(form: PriorityForm): Record<string, string | null> {
  const { title, academicPeriodId, windows } = form
  const isValidTitle = title.trim() !== '' && title.trim().length <= MAX_TITLE_LENGTH
  const windowErrors = windows.flatMap((window, index) =>
    Object.entries(validateWindow(window)).map(([field, message]) => [
      `windows.${index}.${field}`,
      message,
    ]),
  )
  return {
    title: isValidTitle ? null : m.admin_priority_name_check(),
    academicPeriodId: academicPeriodId === '' ? m.admin_priority_term_check() : null,
    ...translationFaults(form, ['title'], texts),
    ...Object.fromEntries(windowErrors),
  }
}

/** The request body for a valid form; windows keep their order. */
export function toInput(
  form: PriorityForm,
  before: PriorityRegistration | null,
  zone: string,
): PriorityInput {
  return {
    academicPeriodId: form.academicPeriodId,
    title: form.title.trim(),
    message: form.message.trim() || null,
    translations: translationsOf(form, texts, { before: before?.translations }),
    windows: form.windows.map((window, index) => {
      const [min, max] = [parseCredits(window.minCredits), parseCredits(window.maxCredits)]
      return {
        ...(window.id && { id: window.id }),
        label: window.label.trim(),
        translations: withoutBlank(window.labels, 'label'),
        opensAt: toInstant(window.opens, zone) ?? '',
        closesAt: toInstant(window.closes, zone),
        rule: {
          ...window.otherRules,
          ...(typeof min === 'number' && { minCredits: min }),
          ...(typeof max === 'number' && { maxCredits: max }),
          ...(window.veteran && { veteran: true }),
        },
        sortOrder: index + 1,
      }
    }),
  }
}
