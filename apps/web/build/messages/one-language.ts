import type { Plugin } from 'vite'

/** In a compiled message, the function that chooses a language, after the one with the text. */
const CHOICE = /^(export )?const (\w+) = .*\n.*getLocale\(\)\n\treturn (\w+)\(inputs\)\n\}\);$/m

/**
 * Removes the choice of a language from a compiled message: it is longer than most texts.
 * @throws Error when the compiler writes it in another way
 */
export function withoutChoice(code: string): string {
  const [choice, exported = '', name, textName] = CHOICE.exec(code) ?? []
  if (choice === undefined) throw new Error('The messages are compiled in another way than before')
  return code.replace(choice, '').replace(`const ${textName} =`, `${exported}const ${name} =`)
}

/** A release is built once for each language, so its texts don't choose one. */
export const oneLanguage: Plugin = {
  name: 'one-language',
  apply: 'build',
  transform: {
    filter: { id: /\/\.messages\/[\w-]+\/compiled\/messages\/(?!_index\.js$)/ },
    handler: withoutChoice,
  },
}
