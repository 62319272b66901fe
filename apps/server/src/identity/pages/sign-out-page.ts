import { html } from '#lib/html.ts'
import { textsIn } from '#locales/catalog.ts'
import { type College, page } from './layout.ts'

/** Asks for confirmation when another site links to sign-out. */
export function signOutPage(college: College, redirect: string): string {
  const retryUrl = `/public/ui/logout?${new URLSearchParams({ redirect })}`
  const { title, text, leave, stay } = textsIn(college.language).signOut
  return page(
    title,
    college,
    html`<p>${text}</p>
<p class="actions"><a class="button" href="${retryUrl}">${leave}</a> <a href="/">${stay}</a></p>`,
  )
}
