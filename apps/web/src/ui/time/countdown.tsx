import Timer from '~icons/lucide/timer'
import { Chip } from '../status/chip.tsx'

/** The remaining time. Screen readers read a timer on request, not each second. */
export function Countdown({ text }: { text: string }) {
  return (
    <span role="timer" className="figures">
      <Chip tone="brand" icon={Timer}>
        {text}
      </Chip>
    </span>
  )
}
