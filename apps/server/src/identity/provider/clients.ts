import { createHmac } from 'node:crypto'
import type { ClientMetadata } from 'oidc-provider'
import type { Settings } from '#settings.ts'
import { embeddedClientIds, nativeRedirectUris } from '../tokens/pkce.ts'

/** The redirect path in cookie mode. */
export const callbackPath = '/ui/callback'

/**
 * The server's own client secret at the embedded provider: derived, the same in every process, and
 * never stored.
 */
export const embeddedClientSecret = (secret: string): string =>
  createHmac('sha256', secret).update(embeddedClientIds.server).digest('base64url')

/**
 * Clients of the embedded provider: this server, the web app, and the native app if there is one.
 */
export function embeddedClients(settings: Settings, secret: string): ClientMetadata[] {
  const native = nativeRedirectUris(settings)
  return [
    {
      client_id: embeddedClientIds.server,
      client_secret: embeddedClientSecret(secret),
      redirect_uris: [`${settings.publicUrl}${callbackPath}`],
    },
    {
      client_id: embeddedClientIds.web,
      token_endpoint_auth_method: 'none',
      redirect_uris: [`${settings.publicUrl}/`],
    },
    ...(native.length > 0
      ? [
          {
            client_id: embeddedClientIds.native,
            application_type: 'native' as const,
            token_endpoint_auth_method: 'none' as const,
            redirect_uris: native,
          },
        ]
      : []),
  ]
}
