import type { FastifyInstance } from 'fastify'
import { type Authenticator, authenticator } from './authenticator.ts'

export const passkeysUrl = '/v1/authentication/passkeys'

/** Requests passkey options as the account page does. */
export const requestPasskeyOptions = (app: FastifyInstance, headers: object) =>
  app.inject({ method: 'POST', url: `${passkeysUrl}/options`, headers: { ...headers } })

/** Adds a passkey as the account page does. */
export async function addPasskey(
  app: FastifyInstance,
  headers: object,
  { name = 'My phone', device = authenticator(app.settings.publicUrl) } = {},
): Promise<{ id: string; device: Authenticator }> {
  const options = await requestPasskeyOptions(app, headers)
  const payload = { name, credential: device.make(options.json()) }
  const response = await app.inject({
    method: 'POST',
    url: passkeysUrl,
    headers: { ...headers },
    payload,
  })
  if (response.statusCode !== 201) throw new Error(`No passkey, but ${response.body}`)
  return { id: response.json<{ id: string }>().id, device }
}
