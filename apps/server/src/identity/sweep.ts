import type { FastifyInstance } from 'fastify'
import { tryMinutes } from './accounts/password-tries.queries.ts'
import { sweepIdentity } from './sweep.queries.ts'

const everyMinutes = 15

/** Takes expired sessions, attempts, tokens and keys away while the server listens. */
export function sweepWhileListening(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined
  const sweep = async () => {
    const limits = { idleMinutes: app.settings.SESSION_IDLE_MINUTES, tryMinutes }
    try {
      await sweepIdentity(app.database.db, app.clock(), limits)
    } catch (error) {
      app.log.error({ err: error }, 'expired sessions were not taken away')
    }
  }
  app.addHook('onListen', async () => {
    timer = setInterval(() => void sweep(), everyMinutes * 60_000).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
  })
}
