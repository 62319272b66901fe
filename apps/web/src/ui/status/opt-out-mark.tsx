import { m } from '#locales/compiled/messages.js'
import EyeOff from '~icons/lucide/eye-off'
import { Chip } from './chip.tsx'

/** Below a student's name in a list: they opted out of the directory. */
export const OptOutMark = () => (
  <span className="block font-normal">
    <Chip tone="warn" icon={EyeOff}>
      {m.teaching_opt_out()}
    </Chip>
  </span>
)
