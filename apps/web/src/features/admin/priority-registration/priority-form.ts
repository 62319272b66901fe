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
import { instantOf, wallOf } from '../ui/wall-clock.ts'

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
  further: Omit<PriorityRule, 'minCredits' | 'maxCredits' | 'veteran'>
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
  further: {},
})

const figure = (value: number | undefined) => (value === undefined ? '' : String(value))

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
        const { minCredits, maxCredits, veteran, ...further } = rule
        return {
          key: id,
          id,
          label,
          labels: translations ?? {},
          opens: wallOf(opensAt, zone),
          closes: closesAt ? wallOf(closesAt, zone) : '',
          minCredits: figure(minCredits),
          maxCredits: figure(maxCredits),
          veteran: veteran ?? false,
          further,
        }
      },
    ),
  }
}

const LONGEST_TITLE = 120
const LONGEST_LABEL = 80

/** The credits in a field; undefined when empty, null when invalid. */
function creditsOf(typed: string): number | undefined | null {
  if (typed.trim() === '') return undefined
  return /^\d{1,4}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : null
}

type WindowFaults = Partial<Record<'label' | 'opens' | 'closes' | 'credits', string>>

/** A window's errors by field. */
function faultsInWindow(window: WindowForm): WindowFaults {
  const { label, opens, closes } = window
  const [least, most] = [creditsOf(window.minCredits), creditsOf(window.maxCredits)]
  const isUpsideDown = least === null || most === null || (least ?? 0) > (most ?? Infinity)
  return {
    ...((label.trim() === '' || label.trim().length > LONGEST_LABEL) && {
      label: m.admin_window_label_check(),
    }),
    ...(opens === '' && { opens: m.admin_window_opens_check() }),
    ...(closes !== '' && closes <= opens && { closes: m.admin_window_closes_check() }),
    ...(isUpsideDown && { credits: m.admin_window_credits_check() }),
  }
}

/** Errors by field; windows use paths such as `windows.0.opens`. */
export function validate(form: PriorityForm): Record<string, string | null> {
  const { title, academicPeriodId, windows } = form
  const isTitle = title.trim() !== '' && title.trim().length <= LONGEST_TITLE
  const ofWindows = windows.flatMap((window, at) =>
    Object.entries(faultsInWindow(window)).map(([field, fault]) => [
      `windows.${at}.${field}`,
      fault,
    ]),
  )
  return {
    title: isTitle ? null : m.admin_priority_name_check(),
    academicPeriodId: academicPeriodId === '' ? m.admin_priority_term_check() : null,
    ...translationFaults(form, ['title'], texts),
    ...Object.fromEntries(ofWindows),
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
    windows: form.windows.map((window, at) => {
      const [least, most] = [creditsOf(window.minCredits), creditsOf(window.maxCredits)]
      return {
        ...(window.id && { id: window.id }),
        label: window.label.trim(),
        translations: withoutBlank(window.labels, 'label'),
        opensAt: instantOf(window.opens, zone) ?? '',
        closesAt: instantOf(window.closes, zone),
        rule: {
          ...window.further,
          ...(typeof least === 'number' && { minCredits: least }),
          ...(typeof most === 'number' && { maxCredits: most }),
          ...(window.veteran && { veteran: true }),
        },
        sortOrder: at + 1,
      }
    }),
  }
}
