import { m } from '#locales/compiled/messages.js'
import type { LucideIcon } from '#ui/icons/lucide-icon.tsx'
import type { Tone } from '#ui/status/tone.ts'
import CircleCheck from '~icons/lucide/circle-check'
import CirclePause from '~icons/lucide/circle-pause'
import FilePen from '~icons/lucide/file-pen'
import GraduationCap from '~icons/lucide/graduation-cap'
import Sparkles from '~icons/lucide/sparkles'
import type { StudentProgram } from '../shapes.ts'

/** A program's status. An applicant's program is not active yet, whatever its status is. */
export function describeProgram({ status, objective }: StudentProgram): {
  word: string
  tone: Tone
  icon: LucideIcon
} {
  if (status === 'complete' || objective === 'outcome') {
    return { word: m.profile_program_complete(), tone: 'good', icon: GraduationCap }
  }
  if (status === 'inactive') {
    return { word: m.profile_program_inactive(), tone: 'neutral', icon: CirclePause }
  }
  if (objective === 'applied') {
    return { word: m.profile_program_applied(), tone: 'info', icon: FilePen }
  }
  if (objective === 'recruited') {
    return { word: m.profile_program_recruited(), tone: 'info', icon: Sparkles }
  }
  return { word: m.profile_program_active(), tone: 'good', icon: CircleCheck }
}
