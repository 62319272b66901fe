import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { freeRatioOfDisk } from '#lib/runtime/free-disk.ts'
import { listOf } from '#lib/setting-values.ts'
import { httpErrors } from '../errors.ts'
import { hubState } from './metrics.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Null without METRICS_KEY. */
    readonly metrics: Metrics | null
  }
}

/** The metrics of this process for Prometheus. Labels never identify a person. */
export interface Metrics {
  readonly registry: Registry
  /** Denied sign-ins and the like, by reason code. */
  readonly refusals: Counter<'action' | 'reason'>
}

/**
 * Upper bounds in seconds: a page's budget, a noticeable delay, and the point where people give up.
 */
const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Counts and times every request, if METRICS_KEY is set. */
export function measureRequests(app: FastifyInstance): void {
  if (!app.settings.METRICS_KEY) return void app.decorate('metrics', null)
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const refusals = new Counter({
    name: 'myhub_refusals_total',
    help: 'Refused sign-ins, tokens and password changes',
    labelNames: ['action', 'reason'],
    registers,
  })
  const durations = new Histogram({
    name: 'myhub_http_request_duration_seconds',
    help: 'Time to respond to a request',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  app.decorate('metrics', { registry, refusals })
  app.addHook('onResponse', async ({ method, routeOptions: { url } }, reply) => {
    const labels = { method, route: url ?? 'none', status: reply.statusCode }
    durations.observe(labels, reply.elapsedTime / 1_000)
  })
}

/** Gauges that are read from the database at each scrape. */
function stateGauges(app: FastifyInstance, registry: Registry): () => Promise<void> {
  const { pool, embedded } = app.database
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `myhub_${name}`, help, labelNames, registers: [registry] })
  const isUp = gauge('database_up', 'Whether the database responded during this scrape')
  const connections = gauge('database_connections', 'Database connections of this process', 'state')
  const space = gauge('data_folder_free_ratio', 'Free share of the disk that contains DATA_DIR')
  const age = gauge('records_age_seconds', 'Time since the last full import began', 'source')
  const failing = gauge('job_failing', 'Whether the last run of a job failed', 'job')
  const ended = gauge('job_last_ended_seconds', 'When a job last ended (Unix time)', 'job')
  const queue = gauge(
    'queue_length',
    'Number of items that are waiting or need attention',
    'queue',
    'state',
  )
  const oldest = gauge('queue_oldest_seconds', 'How long the oldest item has been waiting', 'queue')
  return async () => {
    const { totalCount, idleCount, waitingCount } = pool
    connections.set({ state: 'open' }, totalCount)
    connections.set({ state: 'idle' }, idleCount)
    connections.set({ state: 'wanted' }, waitingCount)
    // NaN if it can't be read: it triggers no alert, and the other metrics are still sent.
    if (embedded) space.set(await freeRatioOfDisk(app.settings.dataDir).catch(() => Number.NaN))
    // An unknown value must not keep its last value.
    for (const candidate of [age, failing, ended, queue, oldest]) candidate.reset()
    const state = await hubState(app.database.db, app.clock()).catch(() => null)
    isUp.set(state ? 1 : 0)
    for (const { source, seconds } of state?.records ?? []) age.set({ source }, seconds)
    for (const { job, isFailing, endedAt } of state?.jobs ?? []) {
      failing.set({ job }, isFailing ? 1 : 0)
      if (endedAt !== null) ended.set({ job }, endedAt)
    }
    for (const { queue: name, waiting, stuck, seconds } of state?.queues ?? []) {
      queue.set({ queue: name, state: 'waiting' }, waiting)
      queue.set({ queue: name, state: 'stuck' }, stuck)
      oldest.set({ queue: name }, seconds)
    }
  }
}

const hashed = (text: string) => createHash('sha256').update(text).digest()

/** `/metrics`, for callers with METRICS_KEY; without that setting the path doesn't exist. */
export function metricsRoutes(app: FastifyInstance): void {
  const { METRICS_KEY: key } = app.settings
  if (!app.metrics || !key) return
  const { registry } = app.metrics
  const readState = stateGauges(app, registry)
  const expected = listOf(key).map((token) => hashed(`Bearer ${token}`))
  const config = { access: 'public', counted: false } as const
  app.get('/metrics', { config, schema: { hide: true } }, async (request, reply) => {
    const presented = hashed(request.headers.authorization ?? '')
    if (!expected.some((hash) => timingSafeEqual(presented, hash))) throw httpErrors.unauthorized()
    await readState()
    reply.header('cache-control', 'no-store').type(registry.contentType)
    return registry.metrics()
  })
}
