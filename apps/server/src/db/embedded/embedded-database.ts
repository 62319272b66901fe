import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { Call, Reply, Start } from './messages.ts'

/**
 * PostgreSQL in a thread of this process: a long statement never blocks the event loop. It has one
 * session for all uses.
 */
export class EmbeddedDatabase {
  readonly #thread: Worker
  readonly #waiting = new Map<number, PromiseWithResolvers<Uint8Array<ArrayBuffer>>>()
  #count = 0
  #isInUse = false

  private constructor(start: Start) {
    this.#thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: start })
    this.#thread.unref()
    this.#thread.on('message', (reply: Reply) => this.#settle(reply))
    this.#thread.on('error', (error) => {
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
      // The process can't work without its database.
      if (this.#isInUse) throw error
    })
  }

  /**
   * @throws Error when the folder holds no database, or can't be written
   */
  static async open(start: Start = {}): Promise<EmbeddedDatabase> {
    const database = new EmbeddedDatabase(start)
    try {
      await database.#ask({ kind: 'open' })
      database.#isInUse = true
    } catch (error) {
      await database.#thread.terminate()
      throw error
    }
    return database
  }

  /** A connection to the session, for the driver. Only one may be open. */
  connect(): Duplex {
    return new Connection({
      exchange: (bytes) => this.#ask({ kind: 'protocol', bytes }, bytes),
      leave: () => this.#ask({ kind: 'leave' }).catch(() => {}),
    })
  }

  /**
   * Copies rows into the session's transaction.
   * @param statement `copy … from '/dev/blob'`
   * @throws Error with PostgreSQL's code when it rejects a row
   */
  async copyIn(statement: string, rows: Buffer): Promise<void> {
    const bytes = new Uint8Array(rows)
    await this.#ask({ kind: 'copyIn', statement, rows: bytes }, bytes)
  }

  /** @param statement `copy … to '/dev/blob'` */
  copyOut(statement: string): Promise<Uint8Array> {
    return this.#ask({ kind: 'copyOut', statement })
  }

  async close(): Promise<void> {
    this.#isInUse = false
    await this.#ask({ kind: 'close' })
    await this.#thread.terminate()
  }

  /** @param buffer transferred to the thread instead of copied; can't be used afterward */
  #ask(call: Call, buffer?: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
    this.#count += 1
    const response = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    this.#waiting.set(this.#count, response)
    // Keeps the process alive until the response.
    this.#thread.ref()
    this.#thread.postMessage({ id: this.#count, call }, buffer ? [buffer.buffer] : [])
    return response.promise
  }

  #settle(reply: Reply): void {
    const response = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (this.#waiting.size === 0) this.#thread.unref()
    if ('bytes' in reply) response?.resolve(reply.bytes)
    else {
      const { message, code } = reply.error
      response?.reject(Object.assign(new Error(message), code !== undefined && { code }))
    }
  }
}

/** The protocol message with which a client disconnects. */
const TERMINATE = 'X'.charCodeAt(0)

interface Session {
  exchange(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
  leave(): Promise<unknown>
}

/** Implements the socket that the driver expects. */
class Connection extends Duplex {
  readonly #session: Session
  #hasLeft = false

  constructor(session: Session) {
    super()
    this.#session = session
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'))
  }

  // Properties of a socket that the driver sets.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: unknown, done: (error?: Error) => void): void {
    if (chunk[0] === TERMINATE) {
      // It would end the database too.
      this.#leave()
      this.push(null)
      done()
      return
    }
    this.#session.exchange(new Uint8Array(chunk)).then(({ buffer }) => {
      this.push(Buffer.from(buffer))
      done()
    }, done)
  }

  /** Data that the driver writes together takes one exchange. */
  override _writev(parts: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this._write(Buffer.concat(parts.map(({ chunk }) => chunk)), undefined, done)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#leave()
    done(error)
  }

  #leave(): void {
    if (!this.#hasLeft) void this.#session.leave()
    this.#hasLeft = true
  }
}
