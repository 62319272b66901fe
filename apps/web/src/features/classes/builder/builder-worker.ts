import { buildSchedules } from '@myhub/domain/registration/builder/build-schedules.ts'
import type {
  BuilderAnswer,
  BuilderInput,
} from '@myhub/domain/registration/builder/builder-input.ts'

// Builds schedules in a separate thread, so that typing and scrolling stay smooth.

export type Question = { readonly number: number; readonly input: BuilderInput }
export type Reply = { readonly number: number; readonly answer: BuilderAnswer }

addEventListener('message', ({ data: { number, input } }: MessageEvent<Question>) => {
  postMessage({ number, answer: buildSchedules(input) } satisfies Reply)
})
