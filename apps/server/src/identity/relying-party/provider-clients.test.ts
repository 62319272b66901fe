import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { discoverExternal } from './provider-clients.ts'

/** A provider whose metadata names an issuer. @returns its address */
async function providerNaming(issuerOf: (address: string) => string): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    const address = `http://localhost:${(server.address() as AddressInfo).port}`
    const authorization_endpoint = `${address}/authorize`
    response.end(JSON.stringify({ issuer: issuerOf(address), authorization_endpoint }))
  }).listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

test('ASVS 10.5.3 rejects metadata of another issuer than the configured one', async () => {
  const address = await providerNaming((own) => own)
  const described = (await discoverExternal(address, 'hub', 'secret'))()
  expect(described.serverMetadata().issuer).toBe(address)
  const another = await providerNaming(() => 'https://login.another.example')
  await expect(discoverExternal(another, 'hub', 'secret')).rejects.toThrow(/issuer/)
})
