import type { OmittedRecipient, SentMessage } from '#data/advising/messages.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { formatStudentCount } from '#ui/text/students.ts'

/** Reasons that exclude a student from a message. */
export const leftOutReasons: Readonly<Record<OmittedRecipient['reason'], () => string>> = {
  notAdvisee: m.message_not_advisee,
  noSignIn: m.message_no_sign_in,
}

/** The number of readers of a message. */
export const formatReadCount = ({ recipients, readers }: SentMessage): string =>
  isOne(recipients)
    ? readers === 0
      ? m.message_read_none_one()
      : m.message_read_one()
    : m.message_read({ readers: formatCount(readers), count: formatCount(recipients) })

/** The toast after a message was sent. */
export const formatSentText = (recipients: number, leftOut: number): string =>
  leftOut === 0
    ? m.message_done({ students: formatStudentCount(recipients) })
    : m.message_done_without({
        students: formatStudentCount(recipients),
        others: formatStudentCount(leftOut),
      })
