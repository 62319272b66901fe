import type { App } from '#http/app.ts'
import type { Settings } from '#settings.ts'
import type { EthosSource } from './ethos.ts'

/** The Ethos in the settings. Its client is large, so it is loaded only if there is one. */
export async function loadEthos(settings: Settings, app: App): Promise<EthosSource | null> {
  if (!settings.ETHOS_URL) return null
  const { ethosOf } = await import('./ethos.ts')
  const { reportAtStart } = await import('./start-report.ts')
  const { log } = app
  const source = ethosOf(settings, (call) => log.info({ call }, 'call to Ethos'))
  app.addHook('onListen', async () => {
    // Don't delay listening for the report.
    if (source)
      void reportAtStart(source, log).catch((err: unknown) =>
        log.error({ err }, 'Ethos could not be checked'),
      )
  })
  return source
}
