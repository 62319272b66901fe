import { html } from './html.ts'
import { page } from './layout.ts'

/**
 * Stands between the browser and the app: a phone opens another app only where a person presses, so
 * that a redirect alone would leave them on a blank page (R9.4).
 * @param back the address in the app's own scheme
 */
export function returnPage(
  collegeName: string,
  { title, text, back }: { title: string; text: string; back: string },
): string {
  return page(
    title,
    collegeName,
    html`<p>${text}</p>
<p class="actions"><a class="button" href="${back}">Return to MyHub</a></p>`,
  )
}
