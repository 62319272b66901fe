import { shortestPassword } from '#identity/accounts/passwords.ts'
import { type College, page } from '#identity/pages/layout.ts'
import { html } from '#lib/html.ts'
import { fill, textsIn } from '#locales/catalog.ts'

export type FirstAdminFault = keyof ReturnType<typeof textsIn>['firstAdmin']['faults']

const fieldOf = {
  name: 'name',
  username: 'username',
  taken: 'username',
  short: 'password',
  weak: 'password',
} as const satisfies Record<FirstAdminFault, string>

export interface FirstAdminForm {
  readonly name: string
  readonly username: string
  readonly fault: FirstAdminFault | null
}

/** The form that creates the first administrator. */
export function firstAdminPage(college: College, action: string, form: FirstAdminForm): string {
  const words = textsIn(college.language).firstAdmin
  const { name, username, fault } = form
  const of = (field: 'name' | 'username' | 'password') =>
    fault !== null && fieldOf[fault] === field
      ? html` aria-invalid="true" aria-describedby="problem"`
      : null
  const message = fault && fill(words.faults[fault], { count: shortestPassword })
  return page(
    words.title,
    college,
    html`<p>${words.text}</p>
${message && html`<p class="error" id="problem" role="alert">${message}</p>`}
<form method="post" class="fields" action="${action}">
<label for="name">${words.name}</label>
<input id="name" name="name" autocomplete="name" required value="${name}"${of('name')}>
<label for="username">${words.username}</label>
<input id="username" name="username" autocomplete="username" autocapitalize="none" spellcheck="false" required value="${username}"${of('username')}>
<label for="password">${words.password}</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="${String(shortestPassword)}" required aria-describedby="hint"${of('password')}>
<p class="small" id="hint">${fill(words.hint, { count: shortestPassword })}</p>
<button type="submit" class="button">${words.create}</button>
</form>`,
    fault ? textsIn(college.language).signIn.error : '',
  )
}

/** The page for a link that was used or has expired. */
export function usedLinkPage(college: College): string {
  const { used } = textsIn(college.language).firstAdmin
  return page(
    used.title,
    college,
    html`<p>${used.text}</p>
<p><a class="button" href="/admin/set-up">${used.open}</a></p>`,
  )
}
