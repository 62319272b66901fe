import { connect, createServer, type Socket } from 'node:net'

/** A phone's network, as Lighthouse's mobile profile has it. */
export interface SlowNetwork {
  /** Milliseconds of a round trip; a new connection costs one more. */
  readonly roundTrip: number
  /** Bits per second to the phone, shared by all connections. */
  readonly rate: number
}

/**
 * A proxy on a port of its own that slows everything down, also what a service worker requests,
 * which the browser's own throttling does not reach.
 * @param network read for each chunk, so that it can be changed at any time; null for full speed
 * @returns a function that stops it
 */
export async function slowNetwork(
  port: number,
  target: number,
  network: () => SlowNetwork | null,
): Promise<() => Promise<void>> {
  // When the shared line is free again.
  let freeAt = 0
  const sockets = new Set<Socket>()
  const later = (time: number, run: () => void) => setTimeout(run, Math.max(0, time))

  const server = createServer((phone) => {
    const hub = connect(target, 'localhost')
    for (const socket of [phone, hub]) {
      sockets.add(socket.setNoDelay(true))
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    let handshake = network()?.roundTrip ?? 0
    phone.on('data', (chunk) => {
      const half = (network()?.roundTrip ?? 0) / 2
      later(handshake + half, () => hub.write(chunk))
      handshake = 0
    })
    hub.on('data', (chunk) => {
      const now = performance.now()
      const { roundTrip = 0, rate = Number.POSITIVE_INFINITY } = network() ?? {}
      freeAt = Math.max(freeAt, now) + (chunk.length * 8 * 1000) / rate
      later(freeAt - now + roundTrip / 2, () => phone.write(chunk))
    })
    phone.on('close', () => hub.destroy())
    hub.on('close', () => later(freeAt - performance.now() + 200, () => phone.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy()
      server.close(() => resolve())
    })
}
