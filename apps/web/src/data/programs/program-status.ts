import {
  CircleCheck,
  CirclePause,
  FilePen,
  GraduationCap,
  type LucideIcon,
  Sparkles,
} from 'lucide-react'
import { m } from '#locales/compiled/messages.js'
import type { Tone } from '#ui/status/tone.ts'
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
