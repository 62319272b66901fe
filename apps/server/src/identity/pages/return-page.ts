import { html } from '#lib/html.ts'
import { textsIn } from '#locales/catalog.ts'
import { type College, page } from './layout.ts'

/**
 * Stands between the browser and the app: a phone opens another app only where a person presses, so
 * that a redirect alone would leave them on a blank page (R9.4).
 * @param back the address in the app's own scheme
 */
export function returnPage(
  college: College,
  { after, back }: { after: 'signedIn' | 'signedOut'; back: string },
): string {
  const said = textsIn(college.language).return
  const { title, text } = said[after]
  return page(
    title,
    college,
    html`<p>${text}</p>
<p class="actions"><a class="button" href="${back}">${said.back}</a></p>`,
  )
}
