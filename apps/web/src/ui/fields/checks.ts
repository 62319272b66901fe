import {
  isDateText,
  isEmailText,
  isHexColorText,
  isRgbColorText,
  isTimeText,
} from '@myhub/domain/people/rule-checks.ts'
import { m } from '#locales/compiled/messages.js'

/** The rules for fields (R6.5), each with its message. */
const checks = {
  date: { passes: isDateText, message: m.ui_check_date },
  time: { passes: isTimeText, message: m.ui_check_time },
  email: { passes: isEmailText, message: m.ui_check_email },
  hexColor: { passes: isHexColorText, message: m.ui_check_hex_color },
  rgbColor: { passes: isRgbColorText, message: m.ui_check_rgb_color },
} as const

export type CheckName = keyof typeof checks

/** The message for an invalid text; null for a valid or empty one. */
export function checkError(check: CheckName, text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const { passes, message } = checks[check]
  return passes(trimmed) ? null : message()
}
