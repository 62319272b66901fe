import type { App } from '#http/app.ts'
import { collegeRoutes } from './college/college.routes.ts'
import { configurationRoutes } from './configuration.routes.ts'
import { manageConfigurationRoutes } from './manage-configuration.routes.ts'
import { pictureRoutes } from './picture.routes.ts'
import { setUpRoutes } from './set-up/set-up.routes.ts'
import { signInTrialRoutes } from './set-up/sign-in-trial.routes.ts'

export async function configurationModule(app: App): Promise<void> {
  await app.register(configurationRoutes)
  manageConfigurationRoutes(app)
  pictureRoutes(app)
  collegeRoutes(app)
  setUpRoutes(app)
  signInTrialRoutes(app)
}
