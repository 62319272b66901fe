import Type from 'typebox'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { fieldError, httpErrors } from '#http/errors.ts'
import { schemaRef, strictObject, uuid } from '#http/schema.ts'
import { deviceOf } from '#identity/sessions/device-of.ts'
import { canRequest, isPublicAddress } from '#lib/addresses/public-address.ts'
import {
  NewPushDevice,
  NotificationWays,
  PushDevice,
} from '../notifications/notification-channel.schema.ts'
import {
  hasEmailAddress,
  type PushDevice as KeptDevice,
  pushDevices,
  pushKey,
  removeDevice,
  saveDevice,
} from './push-device.queries.ts'

const tags = ['alertification']
// Notification destinations are private, even from someone who views the hub as this person.
const config = { access: 'signed-in', whileImpersonating: 'never' } as const
const notSetUpMessage = 'The college doesn’t send push notifications.'

const toDevice = ({ createdAt, ...rest }: KeptDevice) => ({
  ...rest,
  createdAt: createdAt.toISOString(),
})

/** A person's notification channels outside the hub and their browsers (pages.md, Account). */
export function pushDeviceRoutes(app: App): void {
  const { db } = app.database
  const { SMTP_URL, PUSH } = app.settings
  const emailState = async (personId: string) =>
    (await hasEmailAddress(db, personId)) ? ('ready' as const) : ('noAddress' as const)

  app.get(
    '/v1/alertification/notifications/ways',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'readNotificationWays',
        tags,
        summary: 'Gets the caller’s notification channels and browsers with push notifications',
        response: { 200: schemaRef(NotificationWays) },
      },
    },
    async (request) => {
      const { personId, impersonator } = callerOf(request)
      return {
        email: SMTP_URL ? await emailState(personId) : ('notSetUp' as const),
        pushKey: PUSH === 'on' ? (await pushKey(db, app.settings)).publicKey : null,
        // Like sessions and passkeys, devices are private, even from an impersonator.
        devices: impersonator ? [] : (await pushDevices(db, personId)).map(toDevice),
      }
    },
  )

  app.post(
    '/v1/alertification/push-devices',
    {
      config: { ...config, refusals: { 409: notSetUpMessage } },
      schema: {
        operationId: 'addPushDevice',
        tags,
        summary: 'Turns on push notifications for the caller’s browser; idempotent',
        description:
          'A browser belongs to the last person who turned push notifications on in it. Each person can have ten browsers; beyond that, the oldest is removed.',
        body: schemaRef(NewPushDevice),
        response: { 200: Type.Array(schemaRef(PushDevice)) },
      },
    },
    async (request) => {
      const { personId } = callerOf(request)
      const { credential, body } = request
      if (!credential) throw httpErrors.unauthorized()
      if (PUSH === 'off') throw httpErrors.conflict(notSetUpMessage)
      const url = URL.parse(body.endpoint)
      if (!url || !canRequest(url, isPublicAddress))
        throw fieldError('endpoint', 'outside', 'must be an https address on the public internet')
      const device = {
        ...body,
        serverKey: body.serverKey ?? null,
        ...deviceOf(request.headers['user-agent']),
        personId,
        credential,
        now: app.clock(),
      }
      return db.transaction().execute(async (transaction) => {
        const { id, isNew } = await saveDevice(transaction, device)
        const event = { action: 'addPushDevice', outcome: 'ok', details: { device: id } } as const
        if (isNew) await auditCaller(request, event, transaction)
        return (await pushDevices(transaction, personId)).map(toDevice)
      })
    },
  )

  app.delete(
    '/v1/alertification/push-devices/:deviceId',
    {
      config,
      schema: {
        operationId: 'removePushDevice',
        tags,
        summary: 'Turns off push notifications for one of the caller’s browsers',
        params: strictObject({ deviceId: uuid() }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { personId } = callerOf(request)
      const { deviceId } = request.params
      await db.transaction().execute(async (transaction) => {
        if (!(await removeDevice(transaction, personId, deviceId))) throw httpErrors.notFound()
        const details = { device: deviceId }
        const event = { action: 'removePushDevice', outcome: 'ok', details } as const
        await auditCaller(request, event, transaction)
      })
      return reply.code(204).send(null)
    },
  )
}
