import type {
  BuilderInput,
  BuilderResult,
} from '@myhub/domain/registration/builder/builder-input.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { BuilderRequest, BuilderResponse } from './builder-worker.ts'

export type Built = {
  /** The latest result; it stays until the next one arrives. */
  readonly result: BuilderResult | null
  readonly isSearching: boolean
  readonly hasFailed: boolean
}

/** Builds schedules in a worker. @param input null builds nothing */
export function useBuiltSchedules(input: BuilderInput | null): Built {
  const key = useMemo(() => input && JSON.stringify(input), [input])
  const [built, setBuilt] = useState<{ key: string; result: BuilderResult } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const worker = useRef<Worker | null>(null)
  const latestRequest = useRef<{ number: number; key: string | null }>({ number: 0, key: null })

  useEffect(() => {
    const own = new Worker(new URL('./builder-worker.ts', import.meta.url), { type: 'module' })
    own.onmessage = ({ data: { number, result } }: MessageEvent<BuilderResponse>) => {
      const { key: current } = latestRequest.current
      if (number === latestRequest.current.number && current !== null)
        setBuilt({ key: current, result })
    }
    own.onerror = () => setFailed(true)
    worker.current = own
    return () => {
      own.terminate()
      worker.current = null
    }
  }, [])

  useEffect(() => {
    const number = latestRequest.current.number + 1
    latestRequest.current = { number, key }
    if (key !== null)
      worker.current?.postMessage({ number, input: JSON.parse(key) } satisfies BuilderRequest)
  }, [key])

  const result = key === null ? null : (built?.result ?? null)
  return { result, isSearching: key !== null && built?.key !== key && !hasFailed, hasFailed }
}
