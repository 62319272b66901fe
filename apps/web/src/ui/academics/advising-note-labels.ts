import type { NoteTopic, NoteVisibility } from '@myhub/domain/advising/notes.ts'
import { m } from '#locales/compiled/messages.js'

/** The name of each topic. */
export const topicNames: Readonly<Record<NoteTopic, () => string>> = {
  registration: m.note_topic_registration,
  progress: m.note_topic_progress,
  program: m.note_topic_program,
  graduation: m.note_topic_graduation,
  transfer: m.note_topic_transfer,
  career: m.note_topic_career,
  financial: m.note_topic_financial,
  other: m.note_topic_other,
}

/** The label of a note's visibility. */
export const readerLabels: Readonly<Record<NoteVisibility, () => string>> = {
  shared: m.note_shared,
  staff: m.note_staff,
}
