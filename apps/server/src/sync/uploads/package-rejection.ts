import type { Settings } from '#settings.ts'

const names = { ethos: 'Ethos', oneRoster: 'a OneRoster provider' } as const
const settingsOf = {
  ethos: 'ETHOS_URL and ETHOS_API_KEY',
  oneRoster: 'the ONEROSTER settings',
} as const

type Addresses = Pick<Settings, 'ETHOS_URL' | 'ONEROSTER_URL'>

/**
 * The system that records are read from, which would replace those of a package; null if there is
 * none.
 */
export const recordReader = ({ ETHOS_URL, ONEROSTER_URL }: Addresses): keyof typeof names | null =>
  ETHOS_URL ? 'ethos' : ONEROSTER_URL ? 'oneRoster' : null

/**
 * Why a package can't be imported here, and what to do instead; null if it can. Files that
 * supplement Ethos or OneRoster aren't a package: they are read from SIS_CSV_FOLDER with everything
 * else.
 */
export function packageRejection(settings: Addresses): string | null {
  const reader = recordReader(settings)
  return (
    reader &&
    `Records come from ${names[reader]}, and the next import from there would replace the package. Put files of your own into the folder SIS_CSV_FOLDER, or remove ${settingsOf[reader]} from the server to import packages instead.`
  )
}
