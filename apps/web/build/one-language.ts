import type { Plugin } from 'vite'

/**
 * A message as it is compiled: it asks which language the page has, then calls what that language has. One
 * with a capital in its name is exported at the end.
 */
const CHOOSING =
  /(export )?const (\w+) = \/\*\* @type \{\(\(inputs[\s\S]*?\n\tconst locale = experimentalStaticLocale \?\?[\s\S]*?\n\}\);?/

/** A compiled message without its choice: `export const layout_skip = es_layout_skip`. */
export function withoutChoice(code: string, language: string): string {
  return code.replace(CHOOSING, (all, exported: string | undefined, name: string) =>
    code.includes(`const ${language}_${name} = `)
      ? `${exported ?? ''}const ${name} = ${language}_${name}`
      : all,
  )
}

/**
 * The app is built once for each language: messages need not find out at run time which it is, and those
 * of the others are in no file that this one fetches.
 */
export function oneLanguage(language: string): Plugin {
  return {
    name: 'myhub:one-language',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /locales\/compiled\/(runtime|messages\/\w+)\.js$/ },
      handler(code) {
        const chosen = withoutChoice(code, language)
        // Were one message compiled otherwise, all languages would come along without a word.
        if (/return \w+\(inputs\)/.test(chosen))
          this.error('A message still looks for its language')
        return { code: chosen, moduleSideEffects: false }
      },
    },
  }
}
