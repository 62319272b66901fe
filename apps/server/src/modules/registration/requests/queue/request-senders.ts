import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { callLimits } from '#settings.ts'
import { activeRegistrar, type RegisteringParts } from '../../registrar/active-registrar.ts'
import { type Sending, sendNext } from '../send-requests.ts'
import { nextWaitingDue } from '../sending.queries.ts'

/** Delay before a retry after a database failure, or while the registrar is unknown. */
const retryDelayMs = 5_000
/** The next run of the job handles requests that are due later than this. */
const maxTimerMs = 60_000
const minDelayMs = 1_000

/** The senders of one process: as many as the college's system accepts concurrent calls. */
export interface RequestSenders {
  /** Starts a sender, because a request may be due. */
  wake(): void
  /** Number of requests sent by this process. */
  sent(): number
  /** Resolves when this process handles a request of the person, or after the given time. */
  waitUntilHandled(personId: string, milliseconds: number): Promise<void>
  /** Stops sending, and resolves when all pending calls have a response. */
  finish(): Promise<void>
  /** The same, but aborts pending calls; their results are read later. */
  stop(): Promise<void>
}

/** Sends requests to register in the order of the queue, for as long as there are any. */
export function requestSenders(
  parts: RegisteringParts & { readonly log?: Pick<FastifyBaseLogger, 'error'> },
): RequestSenders {
  const { database, clock, settings, log } = parts
  const end = new AbortController()
  const calls = new AbortController()
  const { signal } = end
  const handledEvents = new EventEmitter().setMaxListeners(0)
  const working = new Set<Promise<void>>()
  let wakeCount = 0
  let sent = 0
  let timer: NodeJS.Timeout | null = null

  async function sendOnce(): Promise<Sending | 'nothing' | 'nobody' | 'failed'> {
    try {
      const active = await activeRegistrar(parts, calls.signal)
      if (active === null) return 'nobody'
      return (await sendNext(parts, active, { personId: null })) ?? 'nothing'
    } catch (error) {
      if (!signal.aborted) log?.error({ err: error }, 'sending requests to register failed')
      return 'failed'
    }
  }

  /** Wakes up when the next request is due, for example after the system was busy. */
  async function scheduleWake(isFailed: boolean): Promise<void> {
    const due = isFailed ? null : await nextWaitingDue(database.db).catch(() => null)
    if (signal.aborted || (!due && !isFailed)) return
    const delay = due ? Math.max(minDelayMs, due.getTime() - clock().getTime()) : retryDelayMs
    if (delay > maxTimerMs) return
    if (timer) clearTimeout(timer)
    timer = setTimeout(wake, delay).unref()
  }

  async function runSender(): Promise<void> {
    let outcome: Awaited<ReturnType<typeof sendOnce>> = 'nothing'
    let seenWakes = -1
    // A request may have been stored since the last check found nothing.
    while (!signal.aborted && (seenWakes !== wakeCount || typeof outcome !== 'string')) {
      seenWakes = wakeCount
      outcome = await sendOnce()
      if (typeof outcome === 'string') continue
      sent += outcome.sent
      // If one was waiting, there may be more.
      startSender()
      if (outcome.personId !== null) handledEvents.emit(outcome.personId)
      if (outcome.restMs > 0) await sleep(outcome.restMs, undefined, { signal }).catch(() => {})
    }
    if (working.size <= 1 && outcome !== 'nobody') await scheduleWake(outcome === 'failed')
  }

  function startSender(): void {
    if (signal.aborted || working.size >= callLimits(settings).concurrency) return
    const task = runSender().finally(() => working.delete(task))
    working.add(task)
  }

  function wake(): void {
    wakeCount += 1
    startSender()
  }

  const finish = async () => {
    end.abort()
    if (timer) clearTimeout(timer)
    await Promise.allSettled(working)
  }

  return {
    wake,
    sent: () => sent,
    waitUntilHandled: async (personId, milliseconds) => {
      const timeout = new AbortController()
      const { promise, resolve } = Promise.withResolvers<void>()
      handledEvents.once(personId, resolve)
      const timeLimit = sleep(milliseconds, undefined, { signal: timeout.signal }).catch(() => {})
      await Promise.race([promise, timeLimit])
      timeout.abort()
      handledEvents.off(personId, resolve)
    },
    finish,
    stop: () => {
      calls.abort()
      return finish()
    },
  }
}
