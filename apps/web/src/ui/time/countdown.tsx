import { Timer } from 'lucide-react'
import { Chip } from '../status/chip.tsx'

/** How long something still lasts. A timer is read aloud when asked, not each second. */
export function Countdown({ text }: { text: string }) {
  return (
    <span role="timer" className="figures">
      <Chip tone="brand" icon={Timer}>
        {text}
      </Chip>
    </span>
  )
}
