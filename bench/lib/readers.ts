import { percentile } from './statistics.ts'

/** Sends twenty requests a second without waiting for responses. */
const intervalMs = 50

/**
 * Reads `mine` while a task runs.
 * @param cookie of the person
 * @returns the 95th percentile in milliseconds, and the number of responses
 * @throws Error when a request fails
 */
export async function readMineWhile(
  hub: string,
  cookie: string,
  work: () => Promise<unknown>,
): Promise<{ p95: number; answers: number }> {
  let failed = 0
  const timeRequest = async () => {
    const began = performance.now()
    const response = await fetch(`${hub}/v1/people/person/mine`, { headers: { cookie } })
    await response.arrayBuffer()
    if (!response.ok) failed += 1
    return performance.now() - began
  }
  const requests: Promise<number>[] = []
  const timer = setInterval(() => requests.push(timeRequest()), intervalMs)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  const times = await Promise.all(requests)
  if (failed > 0) throw new Error(`${failed} readers were refused`)
  return { p95: percentile(times, 95), answers: times.length }
}
