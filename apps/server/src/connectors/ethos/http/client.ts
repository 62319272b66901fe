import { circuitBreaker, handleWhen, isBrokenCircuitError, SamplingBreaker } from 'cockatiel'
import { type CallContext, type CallGate, GateClosed } from '../../connector.ts'
import type { Document } from './clean-document.ts'
import { EthosError, isOutage } from './ethos-error.ts'
import { createHttpLayer, type EthosRequest, type EthosResponse } from './exchange.ts'
import { type CallBudget, localGate } from './local-gate.ts'
import { backoffMs } from './retry-after.ts'
import { systemTime, type Time } from './time.ts'
import { tokenCache } from './token.ts'

export interface ClientOptions {
  /** For example `https://integrate.elluciancloud.com`. */
  readonly baseUrl: string
  /** For the token of Ethos; another system has `fetchToken`. */
  readonly apiKey?: string
  /** Requests a token from another system. */
  readonly fetchToken?: () => Promise<string>
  readonly budget: CallBudget
  readonly timeouts?: { readonly interactive: number; readonly background: number }
  readonly log?: (line: CallLine) => void
  readonly time?: Time
  readonly random?: () => number
}

/** The log entry of a call: no body, no query, no ID. */
export interface CallLine {
  readonly runId: string
  readonly resource: string
  readonly status: number | null
  readonly errorKind: string | null
  readonly milliseconds: number
  readonly bytes: number
}

export interface EthosCall {
  readonly method?: EthosRequest['method']
  readonly path: string
  readonly resource: string
  readonly accept: string
  readonly body?: Document
  /** The media type of the body, if it isn't the one that is accepted. */
  readonly contentType?: string
  /** Only safe requests are retried automatically. */
  readonly isRepeatable?: boolean
  /** Uses the timeout of a background job: a late response is better than none. */
  readonly hasLongTimeout?: boolean
}

/** Authenticated, rate-limited calls to Ethos with retries (sis.md section 4.5). */
export interface EthosClient {
  /** @throws EthosError when the call fails permanently, GateClosed when it is not allowed now */
  call(call: EthosCall, context: CallContext): Promise<EthosResponse>
  readonly time: Time
  close(): Promise<void>
}

const lockedMs = 30_000
const maxLockedAttempts = 5
const maxAttemptsByLane = { interactive: 3, staff: 3, change: 6, bulk: 6 } as const

/** @param options its address and limits */
export function ethosClient(options: ClientOptions): EthosClient {
  const { baseUrl, budget, log, time = systemTime, random = Math.random } = options
  const { interactive, background } = options.timeouts ?? { interactive: 8_000, background: 60_000 }
  const { exchange, close } = createHttpLayer(baseUrl, time)
  const ownGate = localGate(budget, time)
  // Opens when half of at least 20 calls within 30 seconds fail, for 30 seconds; then two probes.
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: 30_000,
    halfOpenSampling: { calls: 2, threshold: 0 },
    breaker: new SamplingBreaker({ threshold: 0.5, duration: 30_000, minimumRps: 20 / 30 }),
  })
  const fetchEthosToken = async () => {
    const response = await exchange({
      method: 'POST',
      path: '/auth?expirationMinutes=60',
      resource: 'auth',
      headers: { authorization: `Bearer ${options.apiKey}` },
      signal: new AbortController().signal,
      timeoutMs: interactive,
    })
    if (typeof response.body === 'string') return response.body.trim()
    throw new EthosError('malformed', { resource: 'auth', detail: 'the response is not a token' })
  }
  const token = tokenCache(options.fetchToken ?? fetchEthosToken, time)

  const callOnce = async (
    call: EthosCall,
    { signal, lane }: CallContext,
  ): Promise<EthosResponse> => {
    const { method = 'GET', path, resource, accept, body, hasLongTimeout = false } = call
    const { contentType = accept } = call
    const toRequest = async () => {
      const bearer = await token.current()
      const headers = {
        accept,
        authorization: `Bearer ${bearer}`,
        ...(body ? { 'content-type': contentType } : {}),
      }
      const isInteractive = !hasLongTimeout && (lane === 'interactive' || lane === 'staff')
      const timeoutMs = isInteractive ? interactive : background
      const text = body ? { body: JSON.stringify(body) } : {}
      return { bearer, answer: { method, path, resource, headers, signal, timeoutMs, ...text } }
    }
    const first = await toRequest()
    return breaker
      .execute(() => exchange(first.answer))
      .catch((error: unknown) => {
        if (error instanceof EthosError && error.kind === 'auth') token.discard(first.bearer)
        throw error
      })
  }

  const callLogged = async (call: EthosCall, context: CallContext): Promise<EthosResponse> => {
    const began = time.now()
    const line = { runId: context.runId, resource: call.resource }
    try {
      const response = await callOnce(call, context)
      const milliseconds = time.now() - began
      log?.({
        ...line,
        status: response.status,
        errorKind: null,
        milliseconds,
        bytes: response.bytes,
      })
      return response
    } catch (error) {
      const failure = toEthosError(error, call.resource)
      const { kind, status } = failure
      log?.({ ...line, status, errorKind: kind, milliseconds: time.now() - began, bytes: 0 })
      throw failure
    }
  }

  return {
    time,
    close,
    call: async (call, context) => {
      const gate = context.gate ?? ownGate
      const maxAttempts = call.isRepeatable === false ? 1 : maxAttemptsByLane[context.lane]
      let isRenewed = false
      for (let attempt = 0; ; attempt++) {
        try {
          return await gate.run(() => {
            context.onCall?.()
            return callLogged(call, context)
          })
        } catch (error) {
          if (error instanceof GateClosed) throw error
          const failure = toEthosError(error, call.resource)
          if (failure.kind === 'auth' && failure.resource !== 'auth' && !isRenewed) {
            isRenewed = true
            attempt -= 1
            continue
          }
          await waitBeforeRetry(failure, { attempt, maxAttempts, gate, context })
        }
      }
    },
  }

  /** Waits until a retry makes sense. @throws EthosError when none does */
  async function waitBeforeRetry(
    failure: EthosError,
    run: { attempt: number; maxAttempts: number; gate: CallGate; context: CallContext },
  ) {
    const { kind, retryAfterMs } = failure
    const { attempt, maxAttempts, gate, context } = run
    if (kind === 'rateLimited') await gate.slowDown(retryAfterMs)
    if (
      kind === 'locked' &&
      maxAttempts > 1 &&
      context.lane !== 'interactive' &&
      attempt < maxLockedAttempts
    )
      return time.wait(lockedMs, context.signal)
    if (!failure.isRetryable || attempt + 1 >= maxAttempts) throw failure
    // No one waits two minutes at the screen.
    if (context.lane === 'interactive' && (retryAfterMs ?? 0) > interactive) throw failure
    const wait = retryAfterMs ?? backoffMs(attempt, random)
    await time.wait(wait, context.signal).catch(() => {
      throw new EthosError('cancelled', {
        resource: failure.resource,
        detail: 'the call was stopped',
      })
    })
  }
}

function toEthosError(error: unknown, resource: string): EthosError {
  if (error instanceof EthosError) return error
  if (isBrokenCircuitError(error))
    return new EthosError('unavailable', {
      resource,
      detail: 'half of the recent calls failed: calls are paused for 30 seconds',
      retryAfterMs: 30_000,
      wasSent: false,
    })
  throw error
}
