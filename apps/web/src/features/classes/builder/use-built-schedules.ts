import type {
  BuilderAnswer,
  BuilderInput,
} from '@myhub/domain/registration/builder/builder-input.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Question, Reply } from './builder-worker.ts'

export type Built = {
  /** The latest result; it stays until the next one arrives. */
  readonly answer: BuilderAnswer | null
  readonly isLooking: boolean
  readonly hasFailed: boolean
}

/** Builds schedules in a worker. @param input null builds nothing */
export function useBuiltSchedules(input: BuilderInput | null): Built {
  const key = useMemo(() => input && JSON.stringify(input), [input])
  const [built, setBuilt] = useState<{ key: string; answer: BuilderAnswer } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const worker = useRef<Worker | null>(null)
  const asked = useRef<{ number: number; key: string | null }>({ number: 0, key: null })

  useEffect(() => {
    const own = new Worker(new URL('./builder-worker.ts', import.meta.url), { type: 'module' })
    own.onmessage = ({ data: { number, answer } }: MessageEvent<Reply>) => {
      const { key: current } = asked.current
      if (number === asked.current.number && current !== null) setBuilt({ key: current, answer })
    }
    own.onerror = () => setFailed(true)
    worker.current = own
    return () => {
      own.terminate()
      worker.current = null
    }
  }, [])

  useEffect(() => {
    const number = asked.current.number + 1
    asked.current = { number, key }
    if (key !== null)
      worker.current?.postMessage({ number, input: JSON.parse(key) } satisfies Question)
  }, [key])

  const answer = key === null ? null : (built?.answer ?? null)
  return { answer, isLooking: key !== null && built?.key !== key && !hasFailed, hasFailed }
}
