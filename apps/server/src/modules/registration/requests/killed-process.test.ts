import { expect, inject, test, vi } from 'vitest'
import { type Victim, victims } from '#testing/kills/kill.ts'
import { runKills } from '#testing/kills/run-kills.ts'
import { startOwnPostgres } from '../../../../../../scripts/suite/postgres.ts'

// Servers, the college's system and PostgreSQL are really killed: PostgreSQL only, and one of its
// own. `npm run kills -w bench` kills more.
vi.setConfig({ testTimeout: 600_000 })
/** Processes take longest to start again. */
const mostlyFast: readonly Victim[] = [
  ...(['server', 'connections', 'database', 'connections'] as const),
  ...(['college', 'connections', 'database', 'connections'] as const),
]
const isExhaustive = process.env.TEST_ALL === 'yes'

test.runIf(inject('serverUrl'))(
  'kills at any point lose no request and register no one twice, and one of two gets the last seat',
  async () => {
    const postgres = await startOwnPostgres({ isDurable: true })
    if (!postgres) throw new Error('There is no PostgreSQL to start')
    try {
      const report = await runKills(postgres, {
        ...(isExhaustive
          ? { systems: ['demo', 'colleague', 'banner'], kills: 150, races: 60, victims }
          : { systems: ['colleague'], kills: 12, races: 4, victims: mostlyFast }),
      })
      expect(report.problems).toEqual([])
      for (const count of Object.values(report.killed)) expect(count).toBeGreaterThan(0)
    } finally {
      await postgres.stop()
    }
  },
)
