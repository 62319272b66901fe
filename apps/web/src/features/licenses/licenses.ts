/** The third-party packages of the app; `build/licenses.ts` collects them during the build. */
export type Licenses = {
  packages: {
    name: string
    version: string
    /** The package's SPDX expression. */
    license: string | null
    /** Index of its text; null when the package has none. */
    text: number | null
  }[]
  texts: string[]
}
