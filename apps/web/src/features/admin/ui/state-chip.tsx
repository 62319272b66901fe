import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import type { Tone } from '#ui/status/tone.ts'

export type State = 'scheduled' | 'live' | 'ended'

const states: Record<State, { word: () => string; tone: Tone }> = {
  scheduled: { word: m.manage_state_scheduled, tone: 'info' },
  live: { word: m.manage_state_live, tone: 'good' },
  ended: { word: m.manage_state_ended, tone: 'neutral' },
}

export const stateLabel = (state: State): string => states[state].word()

/** Whether content is upcoming, current or past. */
export function StateChip({ state }: { state: State }) {
  const { word, tone } = states[state]
  return <Chip tone={tone}>{word()}</Chip>
}
