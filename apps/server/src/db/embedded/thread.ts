import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { Call, Reply, Start } from './messages.ts'

// The thread in which the embedded database runs.

// It is one large WebAssembly program. Optimizing it takes 600 MB at each startup for a single
// function of its parser, and makes it no faster, so it keeps the baseline compilation
// (docs/decisions/2026-11-21-embedded-database.md).
setFlagsFromString('--no-wasm-tier-up')
setFlagsFromString('--no-wasm-dynamic-tiering')

const port = parentPort
if (!port) throw new Error('This file runs in a thread')

const { folder, dump } = workerData as Start
const database = new PGlite({
  ...(folder !== undefined && { dataDir: folder }),
  ...(dump && { loadDataDir: new Blob([dump]) }),
})

async function runCall(call: Call): Promise<Uint8Array<ArrayBuffer>> {
  switch (call.kind) {
    case 'open':
      await database.waitReady
      return new Uint8Array(0)
    case 'protocol':
      // A copy: the original is part of the database's own memory.
      return new Uint8Array(await database.execProtocolRaw(call.bytes))
    case 'copyIn':
      await database.query(call.statement, [], { blob: new Blob([call.rows]) })
      return new Uint8Array(0)
    case 'copyOut': {
      const { blob } = await database.query(call.statement)
      return new Uint8Array(await (blob ?? new Blob([])).arrayBuffer())
    }
    case 'leave':
      await database.exec('rollback')
      await database.exec('discard all')
      return new Uint8Array(0)
    case 'close':
      await database.close()
      return new Uint8Array(0)
  }
}

async function handle(id: number, call: Call): Promise<void> {
  try {
    const bytes = await runCall(call)
    port?.postMessage({ id, bytes } satisfies Reply, [bytes.buffer])
  } catch (error) {
    const { message, code } = error as { message: string; code?: string }
    port?.postMessage({ id, error: { message, code } } satisfies Reply)
  }
}

let last = Promise.resolve()
port.on('message', ({ id, call }: { id: number; call: Call }) => {
  last = last.then(() => handle(id, call))
})
