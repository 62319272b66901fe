import { percentile } from './statistics.ts'

/** Somebody asks twenty times a second, whether or not those before have been answered. */
const everyMs = 50

/**
 * Reads `mine` for as long as something takes.
 * @param cookie of whoever asks
 * @returns milliseconds that 95 of 100 answers took at most, and how many were read
 * @throws Error when one is refused
 */
export async function readMineWhile(
  hub: string,
  cookie: string,
  work: () => Promise<unknown>,
): Promise<{ p95: number; answers: number }> {
  let refused = 0
  const ask = async () => {
    const began = performance.now()
    const answer = await fetch(`${hub}/v1/people/person/mine`, { headers: { cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) refused += 1
    return performance.now() - began
  }
  const asked: Promise<number>[] = []
  const asking = setInterval(() => asked.push(ask()), everyMs)
  try {
    await work()
  } finally {
    clearInterval(asking)
  }
  const times = await Promise.all(asked)
  if (refused > 0) throw new Error(`${refused} readers were refused`)
  return { p95: percentile(times, 95), answers: times.length }
}
