import { minPasswordLength } from '#identity/accounts/passwords.ts'
import { type College, page } from '#identity/pages/layout.ts'
import { html } from '#lib/html.ts'
import { fill, textsIn } from '#locales/catalog.ts'

export type FirstAdminError = keyof ReturnType<typeof textsIn>['firstAdmin']['faults']

const errorFields = {
  name: 'name',
  username: 'username',
  taken: 'username',
  short: 'password',
  weak: 'password',
} as const satisfies Record<FirstAdminError, string>

export interface FirstAdminForm {
  readonly name: string
  readonly username: string
  readonly error: FirstAdminError | null
}

/** The form that creates the first administrator. */
export function firstAdminPage(college: College, action: string, form: FirstAdminForm): string {
  const texts = textsIn(college.language).firstAdmin
  const { name, username, error } = form
  const errorAttributes = (field: 'name' | 'username' | 'password') =>
    error !== null && errorFields[error] === field
      ? html` aria-invalid="true" aria-describedby="problem"`
      : null
  const message = error && fill(texts.faults[error], { count: minPasswordLength })
  return page(
    texts.title,
    college,
    html`<p>${texts.text}</p>
${message && html`<p class="error" id="problem" role="alert">${message}</p>`}
<form method="post" class="fields" action="${action}">
<label for="name">${texts.name}</label>
<input id="name" name="name" autocomplete="name" required value="${name}"${errorAttributes('name')}>
<label for="username">${texts.username}</label>
<input id="username" name="username" autocomplete="username" autocapitalize="none" spellcheck="false" required value="${username}"${errorAttributes('username')}>
<label for="password">${texts.password}</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="${String(minPasswordLength)}" required aria-describedby="hint"${errorAttributes('password')}>
<p class="small" id="hint">${fill(texts.hint, { count: minPasswordLength })}</p>
<button type="submit" class="button">${texts.create}</button>
</form>`,
    error ? textsIn(college.language).signIn.error : '',
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
