import { FastifyOtelInstrumentation } from '@fastify/otel'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { NodeSDK } from '@opentelemetry/sdk-node'
import type { FastifyInstance } from 'fastify'

/** Traces requests for an OpenTelemetry collector. */
export interface Tracing {
  /** Traces plugins registered after it; flushes when the app closes. */
  trace(app: FastifyInstance): Promise<void>
}

/**
 * Starts tracing to the collector in OTEL_EXPORTER_OTLP_ENDPOINT; the library's own variables
 * (headers, sampling, resource attributes) apply too. Like the log, a trace contains the route,
 * never the path, query or error, which may identify a person.
 */
export function startTracing(endpoint: string): Tracing {
  const sdk = new NodeSDK({
    serviceName: 'myhub',
    traceExporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
  })
  sdk.start()
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    recordExceptions: false,
    ignorePaths: ({ url }) => url === '/healthz' || url === '/readyz',
    requestHook: (span, request) => {
      span.setAttribute('url.path', request.routeOptions.url ?? '')
      span.setAttribute('myhub.request_id', request.id)
    },
  })
  return {
    trace: async (app) => {
      await app.register(instrumentation.plugin())
      app.addHook('onClose', () => sdk.shutdown())
    },
  }
}
