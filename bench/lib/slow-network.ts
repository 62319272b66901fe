import { connect, createServer, type Socket } from 'node:net'

/** A phone's network, as in Lighthouse's mobile profile. */
export interface SlowNetwork {
  /** Milliseconds per round trip; a new connection takes one more. */
  readonly roundTrip: number
  /** Bits per second to the phone, shared by all connections. */
  readonly rate: number
}

/** Forwards chunks in order, none before its scheduled time. */
function delayed(write: (chunk: Buffer) => void): (chunk: Buffer, at: number) => void {
  const waiting: { chunk: Buffer; at: number }[] = []
  const pass = () => {
    for (let next = waiting[0]; next; next = waiting[0]) {
      const delayMs = next.at - performance.now()
      if (delayMs > 0) return void setTimeout(pass, delayMs)
      waiting.shift()
      write(next.chunk)
    }
  }
  return (chunk, at) => {
    if (waiting.push({ chunk, at }) === 1) pass()
  }
}

/**
 * A proxy on its own port that slows down all traffic, including a service worker's requests, which
 * the browser's throttling doesn't affect.
 * @param network read for each chunk, so that it can be changed at any time; null for full speed
 * @returns a function that stops it
 */
export async function slowNetwork(
  port: number,
  target: number,
  network: () => SlowNetwork | null,
): Promise<() => Promise<void>> {
  // When the shared connection is free again.
  let freeAt = 0
  const sockets = new Set<Socket>()

  const server = createServer((phone) => {
    const hub = connect(target, 'localhost')
    for (const socket of [phone, hub]) {
      sockets.add(socket.setNoDelay(true))
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    const connected = performance.now() + (network()?.roundTrip ?? 0)
    const up = delayed((chunk) => hub.write(chunk))
    const down = delayed((chunk) => phone.write(chunk))
    phone.on('data', (chunk: Buffer) =>
      up(chunk, Math.max(performance.now(), connected) + (network()?.roundTrip ?? 0) / 2),
    )
    hub.on('data', (chunk: Buffer) => {
      const { roundTrip = 0, rate = Number.POSITIVE_INFINITY } = network() ?? {}
      freeAt = Math.max(freeAt, performance.now()) + (chunk.length * 8 * 1000) / rate
      down(chunk, freeAt + roundTrip / 2)
    })
    phone.on('close', () => hub.destroy())
    hub.on('close', () =>
      setTimeout(() => phone.destroy(), Math.max(0, freeAt - performance.now()) + 200),
    )
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy()
      server.close(() => resolve())
    })
}
