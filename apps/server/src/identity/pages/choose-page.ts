import { html } from '#lib/html.ts'
import { textsIn } from '#locales/catalog.ts'
import { type College, page } from './layout.ts'

/** A provider to choose, with its name in the language of the page. */
export interface Choice {
  readonly href: string
  readonly label: string
}

/** Offers the college's providers, and the hub's own accounts last. */
export function choosePage(
  college: College,
  choices: readonly Choice[],
  hubAccounts: string | null,
): string {
  const { title, text, hub } = textsIn(college.language).choose
  return page(
    title,
    college,
    html`<p>${text}</p>
<ul class="choices">${choices.map(({ href, label }) => html`<li><a class="button" href="${href}">${label}</a></li>`)}</ul>
${hubAccounts !== null && html`<p><a href="${hubAccounts}">${hub}</a></p>`}`,
  )
}
