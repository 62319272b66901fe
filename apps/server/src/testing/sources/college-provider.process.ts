import { randomUUID } from 'node:crypto'
import { OAuth2Server } from 'oauth2-mock-server'
import type { ProviderOrders } from './college-provider.ts'

// A third-party OpenID provider in its own process, controlled by the test.

const server = new OAuth2Server()
let orders: ProviderOrders = {}

server.service.on('beforeTokenSigning', ({ payload }) => {
  Object.assign(payload, orders.claims)
})
server.service.on('beforeUserinfo', ({ body }) => {
  Object.assign(body, orders.userInfo)
})
server.service.on('beforeAuthorizeRedirect', ({ url }) => {
  if (!orders.refuse) return
  url.searchParams.delete('code')
  url.searchParams.set('error', orders.refuse)
  url.searchParams.set('error_description', 'Jane Doe said no')
})
server.service.on('beforeResponse', (answer) => {
  if (!orders.tokenStatus) return
  answer.statusCode = orders.tokenStatus
  answer.body = { error: 'server_error', error_description: 'Jane Doe again' }
})

async function obey(message: ProviderOrders): Promise<void> {
  orders = message
  if (orders.newKey) await server.issuer.keys.generate('RS256')
  if (orders.isDown && server.listening) await server.stop()
  if (!orders.isDown && !server.listening) await server.start(port, 'localhost')
  process.send?.('done')
}

async function sendLogoutToken(claims: Readonly<Record<string, unknown>>): Promise<void> {
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const right = { aud: 'hub', jti: randomUUID(), events }
  const token = await server.issuer.buildToken({
    scopesOrTransform: (_header, payload) => {
      Object.assign(payload, right, claims)
      for (const [name, value] of Object.entries(claims))
        if (value === null) Reflect.deleteProperty(payload, name)
    },
  })
  process.send?.(token)
}

type Message = ProviderOrders & { readonly logout?: Readonly<Record<string, unknown>> }
process.on('message', ({ logout, ...given }: Message) => {
  void (logout ? sendLogoutToken(logout) : obey(given))
})
process.on('disconnect', () => process.exit())

await server.issuer.keys.generate('RS256')
await server.start(0, 'localhost')
const { port } = server.address()
process.send?.(server.issuer.url)
