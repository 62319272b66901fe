import { recordMethods } from './access/methods.ts'
import type { App } from './app.ts'
import { apiReference } from './contract/api-reference.ts'
import { describeRoutes } from './contract/contract.ts'
import { compression } from './headers/compression.ts'
import { healthRoutes } from './operations/health.ts'
import { metricsRoutes } from './operations/metrics.ts'

/**
 * Compression, and the routes that belong to no module: the contract, its reference, health and
 * metrics. It comes before the modules, whose routes the contract describes.
 */
export async function frameworkRoutes(app: App): Promise<void> {
  await compression(app)
  recordMethods(app)
  await describeRoutes(app)
  await apiReference(app)
  healthRoutes(app)
  metricsRoutes(app)
}
