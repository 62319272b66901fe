import type { App } from '#http/app.ts'
import { academicPeriodRoutes } from './academic-periods/academic-period.routes.ts'
import { coordinatedRoutes } from './coordinated/coordinated.routes.ts'
import { decidePathwayRoutes } from './pathways/decide-pathway.routes.ts'
import { pathwayRoutes } from './pathways/pathway.routes.ts'
import { periodOverrideRoutes } from './period-overrides/period-override.routes.ts'
import { programMapRoutes } from './program-map/program-map.routes.ts'

export function programsModule(app: App): void {
  academicPeriodRoutes(app)
  periodOverrideRoutes(app)
  pathwayRoutes(app)
  decidePathwayRoutes(app)
  programMapRoutes(app)
  coordinatedRoutes(app)
}
