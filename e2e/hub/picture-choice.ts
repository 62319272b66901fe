import { parseArgs } from 'node:util'
import languages from '../../packages/domain/src/language/languages.json' with { type: 'json' }
import { personas } from './people.ts'

// Command-line options that select screenshots.

/** The anonymous visitor, listed among the people. */
export const ANONYMOUS = 'stranger'

/** Languages other than English; the looks in them end with the tag. */
export const translations = Object.keys(languages).filter((tag) => tag !== 'en')

/** @param name a look's, or a part of one */
const languageOf = (name: string) =>
  translations.find((tag) => name === tag || name.endsWith(`--${tag}`))

export const help = `npm run screenshots -- [PERSON …] [--page NAME …] [--look LOOK …] [--hub URL]

Pictures every page into screenshots/, as PAGE--PERSON--LOOK.png. To picture less:

  PERSON       only what these people see: ${ANONYMOUS}, ${personas.join(', ')}
  --page NAME  only the pages whose names begin so (e2e/hub/pictured-pages.ts, page-states.ts)
  --look LOOK  only the looks that have this in their name: phone or desktop, light or dark,
               desktop--dark, ${translations.join(' or ')} for a language, paper
  --hub URL    of a hub that runs already, instead of one of its own
`

export type PictureChoice = {
  showHelp: boolean
  people: readonly string[]
  hub: string | undefined
  /** No person, page or look selected means all of them. */
  includesPerson: (username: string) => boolean
  includesPage: (name: string) => boolean
  includesLook: (name: string) => boolean
}

/** @throws Error for an unknown person or option */
export function parsePictureArgs(args: readonly string[]): PictureChoice {
  const { values, positionals: people } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      page: { type: 'string', multiple: true, default: [''] },
      look: { type: 'string', multiple: true, default: [''] },
      hub: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const known: readonly string[] = [ANONYMOUS, ...personas]
  const unknown = people.find((person) => !known.includes(person))
  if (unknown !== undefined) throw new Error(`Nobody is called ${unknown}.\n\n${help}`)
  return {
    showHelp: values.help,
    people,
    hub: values.hub,
    includesPerson: (username) => people.length === 0 || people.includes(username),
    includesPage: (name) => values.page.some((start) => name.startsWith(start)),
    includesLook: (name) =>
      values.look.some(
        (part) => part === '' || (name.includes(part) && languageOf(name) === languageOf(part)),
      ),
  }
}
