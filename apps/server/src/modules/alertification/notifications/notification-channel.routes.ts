import { isAlwaysOn } from '@myhub/domain/preferences/notification-choices.ts'
import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { schemaRef } from '#http/schema.ts'
import { chooseChannel, notificationChoices } from './notification-channel.queries.ts'
import { NotificationChoice, NotificationChoiceChange } from './notification-channel.schema.ts'

const url = '/v1/alertification/notifications/channels'
const alwaysOnMessage = 'Emergencies go to everyone, and alerts always show in the hub.'

/** A person's notification choices (pages.md, Account). An addition to portal.md section 7. */
export function notificationChannelRoutes(app: App): void {
  const { db } = app.database

  app.get(
    url,
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'listNotificationChoices',
        tags: ['alertification'],
        summary: 'Gets the caller’s notification choices by channel',
        response: { 200: Type.Array(schemaRef(NotificationChoice)) },
      },
    },
    (request) => notificationChoices(db, callerOf(request).personId),
  )

  app.patch(
    url,
    {
      // No one can change notification settings on behalf of another person.
      config: {
        access: 'signed-in',
        whileImpersonating: 'never',
        refusals: { 409: alwaysOnMessage },
      },
      schema: {
        operationId: 'chooseNotificationChannel',
        tags: ['alertification'],
        summary: 'Turns a kind of notification on or off; turning it on shows earlier ones again',
        body: schemaRef(NotificationChoiceChange),
        response: { 200: Type.Array(schemaRef(NotificationChoice)) },
      },
    },
    async (request) => {
      const { personId } = callerOf(request)
      const choice = request.body
      if (!choice.isOn && isAlwaysOn(choice.kind, choice.channel))
        throw httpErrors.conflict(alwaysOnMessage)
      return db.transaction().execute(async (transaction) => {
        if (
          !isAlwaysOn(choice.kind, choice.channel) &&
          (await chooseChannel(transaction, personId, choice, app.clock()))
        ) {
          const details = { kind: choice.kind, channel: choice.channel }
          const event = { action: 'chooseNotificationChannel', outcome: 'ok', details } as const
          await auditCaller(request, event, transaction)
        }
        return notificationChoices(transaction, personId)
      })
    },
  )
}
