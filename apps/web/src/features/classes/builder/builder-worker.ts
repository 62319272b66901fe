import { buildSchedules } from '@myhub/domain/registration/builder/build-schedules.ts'
import type {
  BuilderInput,
  BuilderResult,
} from '@myhub/domain/registration/builder/builder-input.ts'

// Builds schedules in a separate thread, so that typing and scrolling stay smooth.

export type BuilderRequest = { readonly number: number; readonly input: BuilderInput }
export type BuilderResponse = { readonly number: number; readonly result: BuilderResult }

addEventListener('message', ({ data: { number, input } }: MessageEvent<BuilderRequest>) => {
  postMessage({ number, result: buildSchedules(input) } satisfies BuilderResponse)
})
