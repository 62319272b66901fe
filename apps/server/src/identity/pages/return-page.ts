import { html } from '#lib/html.ts'
import { textsIn } from '#locales/catalog.ts'
import { type College, page } from './layout.ts'

/**
 * A page between the browser and the app: phones only open another app on a tap, so a redirect
 * alone could end on a blank page (R9.4).
 * @param back the address with the app's custom scheme
 */
export function returnPage(
  college: College,
  { after, back }: { after: 'signedIn' | 'signedOut'; back: string },
): string {
  const texts = textsIn(college.language).return
  const { title, text } = texts[after]
  return page(
    title,
    college,
    html`<p>${text}</p>
<p class="actions"><a class="button" href="${back}">${texts.back}</a></p>`,
  )
}
