import { victims } from '../apps/server/src/testing/kills/kill.ts'
import type { KillSystem } from '../apps/server/src/testing/kills/kill-world.ts'
import { runKills } from '../apps/server/src/testing/kills/run-kills.ts'
import { startOwnPostgres } from '../scripts/suite/postgres.ts'

// Nothing lost, nothing twice: servers, the college's system and PostgreSQL are killed while
// students register, and two students race for each last seat.
// npm run kills -w bench -- [KILLS] [RACES]

const kills = Number(process.argv[2] ?? 500)
const races = Number(process.argv[3] ?? 200)
const postgres = await startOwnPostgres({ isDurable: true })
if (!postgres) throw new Error('This measure needs the programs of PostgreSQL on this machine')
const began = performance.now()
try {
  const report = await runKills(postgres, {
    systems: (process.argv[4]?.split(',') ?? ['demo', 'colleague', 'banner']) as KillSystem[],
    kills,
    races,
    victims,
    progress: (line) => console.log(line),
  })
  const seconds = ((performance.now() - began) / 1_000).toFixed(0)
  console.log(`${kills} kills and ${report.races} races in ${seconds} s`)
  console.log(`killed: ${JSON.stringify(report.killed)}`)
  console.log(`a request right after a kill: ${JSON.stringify(report.after)}`)
  console.log(`faults: ${report.problems.length}`)
  for (const fault of report.problems) console.log(fault)
} finally {
  await postgres.stop()
}
