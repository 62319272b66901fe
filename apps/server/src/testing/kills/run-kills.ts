import type { OwnPostgres } from '../../../../../scripts/suite/postgres.ts'
import { type KillReport, killer, type Victim } from './kill.ts'
import { type KillSystem, openWorld } from './kill-world.ts'
import { race } from './race.ts'

/** The number of kills and races, and a callback for progress. */
export interface KillRun {
  readonly systems: readonly KillSystem[]
  readonly kills: number
  readonly races: number
  /** What is killed, in rotation; victims that a system doesn't have are skipped. */
  readonly victims: readonly Victim[]
  readonly progress?: (line: string) => void
}

const shareOf = (count: number, parts: number, index: number) =>
  Math.floor((count * (index + 1)) / parts) - Math.floor((count * index) / parts)

/** Kills servers, systems and databases, and races students, in one world after another. */
export async function runKills(
  postgres: OwnPostgres,
  { systems, kills, races, victims: all, progress = () => {} }: KillRun,
): Promise<KillReport & { readonly races: number }> {
  const report: KillReport = {
    killed: { server: 0, college: 0, database: 0, connections: 0 },
    after: {},
    problems: [],
  }
  let raceCount = 0
  for (const [place, system] of systems.entries()) {
    const share = {
      kills: shareOf(kills, systems.length, place),
      races: shareOf(races, systems.length, place),
    }
    const world = await openWorld(postgres, system, share)
    const { kill, end } = killer(postgres, world)
    try {
      const victims = all.filter((victim) => victim !== 'college' || world.college)
      let killed = 0
      for (let index = 0; killed < share.kills; index += 1) {
        const victim = victims[index % victims.length] ?? 'server'
        if (await kill(victim, index, report)) killed += 1
        if (killed % 20 === 0)
          progress(`${system}: ${killed} kills, ${report.problems.length} faults`)
      }
      for (let index = 0; index < share.races; index += 1) {
        report.problems.push(...(await race(world, index)))
        raceCount += 1
      }
    } finally {
      await end()
      await world.close()
    }
  }
  return { ...report, races: raceCount }
}
