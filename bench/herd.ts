import { simulateHerd } from '../apps/server/src/testing/processes/herd.ts'
import { databasesOnPostgres } from './lib/databases-on-postgres.ts'
import { register } from './register.ts'

// Registration morning: 4,000 people sign in within ten simulated minutes on two servers sharing
// one PostgreSQL, while the college's system allows 6 concurrent calls and 4 per second.
// npm run herd -w bench -- [PEOPLE] [MINUTES]
// With `register`, they register, too, on a college's system that fails: see register.ts.

async function arrive(people: number, minutes: number): Promise<void> {
  const { databases, stop } = await databasesOnPostgres()
  try {
    const began = performance.now()
    const limits = { concurrency: 6, perSecond: 4 }
    const report = await simulateHerd({ databases, people, minutes, limits, freshPercent: 75 })
    const times = report.milliseconds.toSorted((a, b) => a - b)
    const at = (share: number) => `${times[Math.floor(times.length * share)]?.toFixed(0)} ms`
    console.log(
      `${people} people in ${minutes} simulated minutes, ${((performance.now() - began) / 1000).toFixed(0)} s`,
    )
    console.log(`calls to the college's system: ${report.calls}`)
    console.log(
      `most at once ${report.maxConcurrent} (bears 6), most in a second ${report.maxPerSecond} (bears 4)`,
    )
    console.log(
      `one person's group twice at once: ${report.doubles}; not answered: ${report.unanswered.length} ${report.unanswered[0] ?? ''}`,
    )
    console.log(
      `server time of an answer: p50 ${at(0.5)}, p95 ${at(0.95)} (budget 500 ms), p99 ${at(0.99)}`,
    )
    console.log(`groups read again: ${report.refreshed}`)
  } finally {
    await stop()
  }
}

const [mode, ...numbers] = process.argv.slice(2)
if (mode === 'register') await register(Number(numbers[0] ?? 4_000), Number(numbers[1] ?? 1))
else await arrive(Number(mode ?? 4_000), Number(numbers[0] ?? 10))
