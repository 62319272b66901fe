import { html } from './html.ts'
import { page } from './layout.ts'

/** Asks whether to sign out, for a person whom another site has sent here. */
export function signOutPage(collegeName: string, redirect: string): string {
  const again = `/public/ui/logout?${new URLSearchParams({ redirect })}`
  return page(
    'Sign out of MyHub?',
    collegeName,
    html`<p>A link on another site asked to sign you out.</p>
<p class="actions"><a class="button" href="${again}">Sign out</a> <a href="/">Stay signed in</a></p>`,
  )
}
