import { FastifyOtelInstrumentation } from '@fastify/otel'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { NodeSDK } from '@opentelemetry/sdk-node'
import type { FastifyInstance } from 'fastify'

/** Traces of requests, for an OpenTelemetry collector. */
export interface Tracing {
  /** Traces what is registered after; what was not sent yet is sent when the app closes. */
  trace(app: FastifyInstance): Promise<void>
}

/**
 * Starts tracing to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names; the library's own variables
 * (headers, sampling, resource attributes) count too. A trace knows a request as the log does: by its
 * route, never by its path, query or error, which may name a person.
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
