import { html } from '#lib/html.ts'
import { type College, page } from './layout.ts'

const words = {
  en: {
    back: 'Return to MyHub',
    signedIn: { title: 'Almost there', text: 'Go back to the app to finish.' },
    signedOut: { title: 'You’re signed out', text: 'You can close this page.' },
  },
  es: {
    back: 'Volver a MyHub',
    signedIn: { title: 'Ya casi está', text: 'Vuelva a la aplicación para terminar.' },
    signedOut: { title: 'Se cerró su sesión', text: 'Puede cerrar esta página.' },
  },
} as const

/**
 * A page between the browser and the app: phones only open another app on a tap, so a redirect
 * alone could end on a blank page (R9.4).
 * @param back the address with the app's custom scheme
 */
export function returnPage(
  college: College,
  { after, back }: { after: 'signedIn' | 'signedOut'; back: string },
): string {
  const said = words[college.language]
  const { title, text } = said[after]
  return page(
    title,
    college,
    html`<p>${text}</p>
<p class="actions"><a class="button" href="${back}">${said.back}</a></p>`,
  )
}
