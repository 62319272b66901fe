import { auditCaller } from '#audit/write-audit-event.ts'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { callLimits } from '#settings.ts'
import { Rehearsal, RehearsalInput } from './rehearsal.schema.ts'
import { rehearsalThread, runRehearsal } from './run-rehearsal.ts'

const refusal = {
  409: 'The term has no registration dates yet, or no earlier term has data on when students registered.',
}

/** A rehearsal of the first hour of registration, for administrators. */
export function rehearsalRoutes(app: App): void {
  const thread = rehearsalThread()
  app.addHook('onClose', thread.close)
  app.post(
    '/v1/registration/rehearsals',
    {
      config: {
        access: { permission: 'registration.write' },
        readsOnly: true,
        refusals: refusal,
      },
      schema: {
        operationId: 'rehearseRegistration',
        tags: ['registration'],
        summary: 'Replays the first hour of an earlier term’s registration for the next term',
        description:
          'Uses the windows, seats, holds and rules of the next term. It changes nothing, and the response doesn’t identify anyone.',
        body: schemaRef(RehearsalInput),
        response: { 200: schemaRef(Rehearsal) },
      },
    },
    async (request) => {
      const { database, settings } = app
      const rehearsal = await runRehearsal(
        {
          db: database.db,
          thread,
          now: app.clock(),
          timeZone: settings.COLLEGE_TIME_ZONE,
          callsPerSecond: callLimits(settings).perSecond,
        },
        request.body,
      )
      const { term, earlier } = rehearsal
      await auditCaller(request, {
        action: 'rehearseRegistration',
        outcome: 'ok',
        details: { term: term.code, earlier: earlier.code },
      })
      return rehearsal
    },
  )
}
