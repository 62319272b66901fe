import { send } from '#api/transport.ts'
import { configuration } from '#config/configuration.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import type { Alert } from '../shapes.ts'

/** Alerts that hold now: the clock of a device is good enough to take away what has ended meanwhile. */
export const notEnded = ({ endsAt }: Alert): boolean =>
  endsAt === null || Date.parse(endsAt) > Date.now()

/**
 * Alerts that are for everybody. Asked without the generic client, which a stranger's first load does not
 * carry.
 * @returns null when they cannot be had: a stranger is not told of that
 */
export async function readPublicAlerts(): Promise<Alert[] | null> {
  const url = `${configuration().KIMERA3_API}/public/v1/alertification/alerts/current`
  try {
    const answer = await send(new Request(url))
    return answer.ok ? ((await answer.json()) as Alert[]).map(inLanguage) : null
  } catch {
    return null
  }
}

/**
 * The same as the server has written them into the page, so that they stand in its first paint.
 * @returns null when it has not: there were none, or somebody else serves the page
 */
export function writtenAlerts(): Alert[] | null {
  const text = globalThis.document?.getElementById('alerts')?.textContent
  return text ? (JSON.parse(text) as Alert[]).map(inLanguage) : null
}
