import { send } from '#api/transport.ts'
import { configuration } from '#config/configuration.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import type { Alert } from '../shapes.ts'

/** Filters out ended alerts; the device's clock is good enough for that. */
export const hasNotEnded = ({ endsAt }: Alert): boolean =>
  endsAt === null || Date.parse(endsAt) > Date.now()

/**
 * Alerts for everyone. Fetched without the generic client, which a signed-out person's first load
 * doesn't include.
 * @returns null when the request fails, which is not shown to the person
 */
export async function readPublicAlerts(): Promise<Alert[] | null> {
  const url = `${configuration().KIMERA3_API}/public/v1/alertification/alerts/current`
  try {
    const response = await send(new Request(url))
    return response.ok ? ((await response.json()) as Alert[]).map(inLanguage) : null
  } catch {
    return null
  }
}

/**
 * The same alerts as the server wrote them into the page, so that the first paint shows them.
 * @returns null when there were none, or another server sent the page
 */
export function inlineAlerts(): Alert[] | null {
  const text = globalThis.document?.getElementById('alerts')?.textContent
  return text ? (JSON.parse(text) as Alert[]).map(inLanguage) : null
}
