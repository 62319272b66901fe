/** What the app is made of beside our own work; `build/licenses.ts` reads it while the app is built. */
export type Licenses = {
  packages: {
    name: string
    version: string
    /** As the package says, in SPDX's words. */
    license: string | null
    /** Which of the texts; null when the package brings none. */
    text: number | null
  }[]
  texts: string[]
}
