import { html } from '#lib/html.ts'
import { type College, page } from './layout.ts'

const words = {
  en: {
    title: 'Sign out of MyHub?',
    text: 'A link on another site asked to sign you out.',
    leave: 'Sign out',
    stay: 'Stay signed in',
  },
  es: {
    title: '¿Cerrar su sesión de MyHub?',
    text: 'Un enlace de otro sitio pidió cerrar su sesión.',
    leave: 'Cerrar sesión',
    stay: 'Seguir con la sesión abierta',
  },
} as const

/** Asks for confirmation when another site links to sign-out. */
export function signOutPage(college: College, redirect: string): string {
  const again = `/public/ui/logout?${new URLSearchParams({ redirect })}`
  const { title, text, leave, stay } = words[college.language]
  return page(
    title,
    college,
    html`<p>${text}</p>
<p class="actions"><a class="button" href="${again}">${leave}</a> <a href="/">${stay}</a></p>`,
  )
}
