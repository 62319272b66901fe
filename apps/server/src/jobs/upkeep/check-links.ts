import { type LinkChecker, linkChecker } from '#lib/addresses/link-checker.ts'
import { linksToCheck, storeCheck } from '#modules/links/manage/link-check.queries.ts'
import type { Job, JobCounts, JobParts } from '../job.ts'

/** Per night; the rest follows on the next nights. */
const maxLinks = 500
const concurrency = 4

type Parts = Pick<JobParts, 'database' | 'clock' | 'signal' | 'onProgress'>

/** Checks each link's address, a few at once, and stores the result. */
export async function checkLinksWith(
  check: LinkChecker['check'],
  parts: Parts,
): Promise<JobCounts> {
  const { database, clock, signal, onProgress } = parts
  const links = (await linksToCheck(database.db, maxLinks)).values()
  const counts = { checked: 0, failing: 0 }
  const worker = async () => {
    for (const link of links) {
      if (signal.aborted) return
      const problem = await check(link.url, signal)
      await storeCheck(database.db, link, problem, clock())
      counts.checked++
      if (problem !== null) counts.failing++
      onProgress({ step: 'links', done: counts.checked })
    }
  }
  // The workers share one iterator: no link is checked twice.
  await Promise.all(Array.from({ length: concurrency }, worker))
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
    const { check, close } = linkChecker()
    try {
      return await checkLinksWith(check, parts)
    } finally {
      await close()
    }
  },
}
