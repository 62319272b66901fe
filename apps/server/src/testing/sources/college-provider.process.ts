import { randomUUID } from 'node:crypto'
import { OAuth2Server } from 'oauth2-mock-server'
import type { ProviderBehavior } from './college-provider.ts'

// A third-party OpenID provider in its own process, controlled by the test.

const server = new OAuth2Server()
let behavior: ProviderBehavior = {}

server.service.on('beforeTokenSigning', ({ payload }) => {
  Object.assign(payload, behavior.claims)
})
server.service.on('beforeUserinfo', ({ body }) => {
  Object.assign(body, behavior.userInfo)
})
server.service.on('beforeAuthorizeRedirect', ({ url }) => {
  if (!behavior.redirectError) return
  url.searchParams.delete('code')
  url.searchParams.set('error', behavior.redirectError)
  url.searchParams.set('error_description', 'Jane Doe said no')
})
server.service.on('beforeResponse', (response) => {
  if (!behavior.tokenStatus) return
  response.statusCode = behavior.tokenStatus
  response.body = { error: 'server_error', error_description: 'Jane Doe again' }
})

async function applyBehavior(message: ProviderBehavior): Promise<void> {
  behavior = message
  if (behavior.newKey) await server.issuer.keys.generate('RS256')
  if (behavior.isDown && server.listening) await server.stop()
  if (!behavior.isDown && !server.listening) await server.start(port, 'localhost')
  process.send?.('done')
}

async function sendLogoutToken(claims: Readonly<Record<string, unknown>>): Promise<void> {
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const defaultClaims = { aud: 'hub', jti: randomUUID(), events }
  const token = await server.issuer.buildToken({
    scopesOrTransform: (_header, payload) => {
      Object.assign(payload, defaultClaims, claims)
      for (const [name, value] of Object.entries(claims))
        if (value === null) Reflect.deleteProperty(payload, name)
    },
  })
  process.send?.(token)
}

type Message = ProviderBehavior & { readonly logout?: Readonly<Record<string, unknown>> }
process.on('message', ({ logout, ...given }: Message) => {
  void (logout ? sendLogoutToken(logout) : applyBehavior(given))
})
process.on('disconnect', () => process.exit())

await server.issuer.keys.generate('RS256')
await server.start(0, 'localhost')
const { port } = server.address()
process.send?.(server.issuer.url)
