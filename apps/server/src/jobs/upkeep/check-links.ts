import { outsideReach, type Reach } from '#lib/addresses/reach-address.ts'
import { keepCheck, linksToCheck } from '#modules/links/manage/link-check.queries.ts'
import type { Job, JobCounts, JobParts } from '../job.ts'

/** Per night; the rest follows on the next nights. */
const mostLinks = 500
const atOnce = 4

type Parts = Pick<JobParts, 'database' | 'clock' | 'signal' | 'onProgress'>

/** Checks each link's address, a few at once, and stores the result. */
export async function checkLinksWith(reach: Reach['reach'], parts: Parts): Promise<JobCounts> {
  const { database, clock, signal, onProgress } = parts
  const links = (await linksToCheck(database.db, mostLinks)).values()
  const counts = { checked: 0, failing: 0 }
  const worker = async () => {
    for (const link of links) {
      if (signal.aborted) return
      const problem = await reach(link.url, signal)
      await keepCheck(database.db, link, problem, clock())
      counts.checked++
      if (problem !== null) counts.failing++
      onProgress({ step: 'links', done: counts.checked })
    }
  }
  // The workers share one iterator: no link is checked twice.
  await Promise.all(Array.from({ length: atOnce }, worker))
  return counts
}

/**
 * Checks every night whether links still work, if the college allows the hub to connect to other
 * sites.
 */
export const checkLinks: Job = {
  name: 'checkLinks',
  cron: '40 4 * * *',
  setting: 'LINK_CHECK',
  run: async (parts) => {
    if (parts.settings.LINK_CHECK === 'off') return {}
    const { reach, close } = outsideReach()
    try {
      return await checkLinksWith(reach, parts)
    } finally {
      await close()
    }
  },
}
