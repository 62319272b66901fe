import type { HostCertificate, HubStatus } from '@myhub/domain/operations/hub-findings.ts'
import { lacksTimeLimits } from '#db/connection/pooled-timeouts.ts'
import type { OpenDatabase } from '#db/open.ts'
import { hubState } from '#http/operations/metrics.queries.ts'
import { scannerProblem } from '#lib/malware/malware-scanner.ts'
import { freeRatioOfDisk } from '#lib/runtime/free-disk.ts'
import type { Settings } from '#settings.ts'
import type { FindSource } from '#sync/active-source.ts'
import { syncLoad } from '#sync/limits/load.ts'
import { shedLevel } from '#sync/limits/shedding.ts'

interface HubParts {
  readonly database: OpenDatabase
  readonly settings: Pick<Settings, 'dataDir' | 'MALWARE_SCANNER'>
  readonly findSource: FindSource
  readonly certificates: () => Promise<HostCertificate[]>
}

type Signs = Omit<HubStatus, 'lateJobs' | 'state'> & {
  readonly state: Awaited<ReturnType<typeof hubState>>
}

/** The hub's state as a running server sees it, except for late jobs. */
export async function hubSigns(parts: HubParts, now: Date): Promise<Signs> {
  const { database, settings, findSource } = parts
  const readLevel = async () => {
    const active = await findSource(database)
    return active ? shedLevel(await syncLoad(database, active.sourceId, now)) : null
  }
  const [state, level, freeRatio, certificates, unlimited, scanner] = await Promise.all([
    hubState(database.db, now),
    readLevel(),
    freeRatioOfDisk(settings.dataDir).catch(() => null),
    parts.certificates(),
    lacksTimeLimits(database.pool),
    scannerProblem(settings),
  ])
  // The server applied its migrations before it listened.
  return {
    ...{ now, pending: 0, state, level, freeRatio, certificates },
    ...{ lacksTimeLimits: unlimited, scannerProblem: scanner },
  }
}
