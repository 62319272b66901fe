import { otherLanguages } from '@myhub/domain/language/languages.ts'
import plugin from 'tailwindcss/plugin'

/**
 * Hides the offers of other languages (`language-offer.tsx`) until the script in the head finds that the browser
 * prefers one. A rule for each language, because CSS can't compare two attributes.
 */
export default plugin(({ addBase }) => {
  addBase({ '.language-offer': { display: 'none' } })
  for (const tag of otherLanguages)
    addBase({ [`:root[data-offer="${tag}"] .language-offer[lang="${tag}"]`]: { display: 'flex' } })
})
