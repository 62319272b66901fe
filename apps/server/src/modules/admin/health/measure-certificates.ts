import type { HostCertificate } from '@myhub/domain/operations/hub-findings.ts'
import { Gauge } from 'prom-client'
import type { App } from '#http/app.ts'

/** Adds the end dates of certificates to the metrics, if METRICS_KEY is set. */
export function measureCertificates(
  { metrics }: Pick<App, 'metrics'>,
  read: () => Promise<HostCertificate[]>,
): void {
  if (!metrics) return
  new Gauge({
    name: 'myhub_certificate_ends_seconds',
    help: 'When a certificate expires (Unix time)',
    labelNames: ['setting', 'host'],
    registers: [metrics.registry],
    async collect() {
      const certificates = await read()
      this.reset()
      for (const { setting, host, endsAt } of certificates)
        if (endsAt) this.set({ setting, host }, endsAt.getTime() / 1000)
    },
  })
}
