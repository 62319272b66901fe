import type { ClientMetadata } from 'oidc-provider'
import type { Settings } from '#settings.ts'
import { embeddedClientIds, nativeRedirectUris } from '../tokens/pkce.ts'

/** The redirect path in cookie mode. */
export const callbackPath = '/ui/callback'

/**
 * Clients of the embedded provider: this server, the web app, and the native app if there is one.
 * @param clientSecret the server's own, which only this process uses
 */
export function embeddedClients(settings: Settings, clientSecret: string): ClientMetadata[] {
  const native = nativeRedirectUris(settings)
  return [
    {
      client_id: embeddedClientIds.server,
      client_secret: clientSecret,
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
