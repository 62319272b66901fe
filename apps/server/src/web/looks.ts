import { documentHeaders } from '#http/headers/response-headers.ts'
import type { Settings } from '#settings.ts'
import { type BrandFile, readBrand, type ServedBrand } from './brand.ts'
import { withBrand } from './branded-pages.ts'
import { homeScreenFiles } from './home-screen.ts'
import type { WebBuild } from './web-build.ts'

/** Everything that follows from the college's brand. */
export interface Looks {
  readonly brand: ServedBrand
  /** The web build in the brand; null without a build. */
  readonly web: WebBuild | null
  readonly homeScreen: ReadonlyMap<string, BrandFile>
  /** Headers of pages: their policy names the brand's style. */
  readonly headers: Readonly<Record<string, string>>
}

/** @throws SettingsError when a file of the brand cannot be used */
export async function looksOf(settings: Settings, built: WebBuild | null): Promise<Looks> {
  const brand = readBrand(settings)
  const web = built && withBrand(built, brand)
  return {
    brand,
    web,
    homeScreen: homeScreenFiles(settings, brand),
    headers: await documentHeaders(settings, web?.inline ?? { scripts: [], styles: [] }),
  }
}
