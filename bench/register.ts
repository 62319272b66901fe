import { simulateMorning } from '../apps/server/src/testing/morning/registration-morning.ts'
import { databasesOnPostgres } from './lib/databases-on-postgres.ts'

// Registration morning, part two: 4,000 people sign in within ten minutes on two servers sharing one
// PostgreSQL, look around and register for two classes each, while the college's system allows 6
// concurrent calls and 4 per second, is down for one minute and slow for two.
// npm run herd -w bench -- register [PEOPLE] [SPEED]

const hour = 60 * 60_000
const maxHours = 2

/** @param speed how many times faster than in reality */
export async function register(people: number, speed: number): Promise<void> {
  const { databases, stop } = await databasesOnPostgres()
  const clock = (milliseconds: number) => {
    const seconds = Math.round(milliseconds / 1000)
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  }
  const at = (times: readonly number[], share: number) => {
    const sorted = times.toSorted((a, b) => a - b)
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  }
  try {
    const report = await simulateMorning({
      ...{ databases, people, speed, hasOutage: true, perSecond: 4 * speed },
      timeoutMs: (maxHours * hour) / speed,
      progress: (line) => console.log(line),
    })
    const { answerMs, pageMs, clickMs } = report
    const ms = (times: readonly number[], share: number) => `${at(times, share).toFixed(0)} ms`
    console.log(
      `${people} people, ${report.requests} requests, at ${speed} times the speed of life: complete after ${clock(report.durationMs)} minutes, ${clock(report.durationMs * speed)} in life`,
    )
    if (speed !== 1)
      console.log(
        `the system takes ${4 * speed} calls a second, is down for ${60 / speed} s and slow for ${120 / speed} s, and students ask ${speed} times as often; what the hub waits between two tries is as in life`,
      )
    for (const [word, count] of Object.entries(report.results)) console.log(`  ${count} ${word}`)
    console.log(
      `shown a place: ${report.placesShown} requests; got worse: ${report.worsened.length}`,
    )
    console.log(
      `from the click to the answer, in life: p50 ${clock(at(answerMs, 0.5) * speed)}, p95 ${clock(at(answerMs, 0.95) * speed)}, at most ${clock(at(answerMs, 1) * speed)} minutes`,
    )
    console.log(
      `the hub's own pages: p50 ${ms(pageMs, 0.5)}, p95 ${ms(pageMs, 0.95)} (budget 500 ms), p99 ${ms(pageMs, 0.99)}; the click: p50 ${ms(clickMs, 0.5)}, p95 ${ms(clickMs, 0.95)}`,
    )
    console.log(
      `calls to the college's system: ${report.calls}; most in a second ${report.perSecond} (bears ${4 * speed}), most at once ${report.concurrency} (bears 6)`,
    )
    console.log(
      `sent away by a busy server: ${report.busy}; errors: ${report.errors.length} ${report.errors[0] ?? ''}`,
    )
    console.log(
      `registered twice or over capacity: ${report.problems.length} ${report.problems[0] ?? ''}`,
    )
  } finally {
    await stop()
  }
}
