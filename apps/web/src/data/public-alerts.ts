import { send } from '#api/transport.ts'
import { configuration } from '#config/configuration.ts'
import { inLanguage } from '#lib/language.ts'
import type { Alert } from './shapes.ts'

/**
 * Alerts that are for everybody. Asked without the generic client, which a stranger's first load does not
 * carry.
 * @returns none when they cannot be had: a stranger is not told of that
 */
export async function readPublicAlerts(): Promise<Alert[]> {
  const url = `${configuration().KIMERA3_API}/public/v1/alertification/alerts/current`
  try {
    const answer = await send(new Request(url))
    return answer.ok ? ((await answer.json()) as Alert[]).map(inLanguage) : []
  } catch {
    return []
  }
}
