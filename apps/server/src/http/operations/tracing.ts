import { FastifyOtelInstrumentation } from '@fastify/otel'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
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
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'myhub' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
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
      app.addHook('onClose', () => provider.shutdown())
    },
  }
}
