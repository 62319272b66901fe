import { type Html, html } from '#lib/html.ts'
import { type Catalog, textsIn } from '#locales/catalog.ts'
import { type College, page, passkeyScriptUrl } from './layout.ts'

export type SignInWords = Catalog['signIn']

export interface Persona {
  readonly username: string
  readonly displayName: string
  readonly description: string
  readonly group: 'student' | 'staff' | 'admin'
}

export interface SignInForm extends College {
  /** Target of the forms. */
  readonly action: string
  readonly personas: readonly Persona[]
  readonly hasPasswords: boolean
  readonly username?: string
  readonly error?: string
}

const groups = ['student', 'staff', 'admin'] as const

const personaButton = ({ username, displayName, description }: Persona) => html`
<li><button type="submit" name="persona" value="${username}" class="persona"><strong dir="auto">${displayName}</strong><span class="username">${username}</span><span class="meaning">${description}</span></button></li>`

function personaForm({ action, personas }: SignInForm, words: SignInWords): Html | null {
  if (personas.length === 0) return null
  const sections = groups.flatMap((group) => {
    const members = personas.filter((persona) => persona.group === group)
    if (members.length === 0) return []
    return [
      html`<section aria-labelledby="${group}s"><h2 id="${group}s">${words[group]}</h2><ul class="personas">${members.map(personaButton)}</ul></section>`,
    ]
  })
  return html`<p>${words.demo}</p>
<form method="post" action="${action}">${sections}</form>`
}

function passwordForm(
  { action, personas, username, error, hasPasswords }: SignInForm,
  words: SignInWords,
): Html | null {
  if (!hasPasswords) return null
  return html`<section class="password"${personas.length > 0 && html` aria-labelledby="another-account"`}>
${personas.length > 0 && html`<h2 id="another-account">${words.another}</h2>`}
<form method="post" action="${action}">
<label for="username">${words.username}</label>
<input id="username" name="username" autocomplete="username" autocapitalize="none" spellcheck="false" required value="${username ?? ''}"${error !== undefined && html` aria-invalid="true" aria-describedby="problem"`}>
<label for="password">${words.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${error !== undefined && html` aria-invalid="true" aria-describedby="problem"`}>
<button type="submit" class="button">${words.title}</button>
</form>
</section>`
}

/** Hidden until the script detects passkey support, because the button needs the script. */
const passkeyForm = (
  { action }: SignInForm,
  words: SignInWords,
) => html`<form method="post" action="${action}" id="passkey" class="passkey" hidden data-options="${action}/passkey" data-closed="${words.closed}" data-failed="${words.failed}">
<input type="hidden" name="passkey">
<button type="submit" class="button">${words.passkey}</button>
<p class="small" role="status"></p>
</form>
<script src="${passkeyScriptUrl}" type="module"></script>`

/**
 * The embedded provider's sign-in page: passkeys if the browser has them, personas to choose,
 * username and password, or setup instructions. After an error, the form with the error comes
 * first.
 */
export function signInPage(form: SignInForm): string {
  const words = textsIn(form.language).signIn
  const forms = [personaForm(form, words), passwordForm(form, words)]
  const hasError = form.error !== undefined
  const hasAny = form.personas.length > 0 || form.hasPasswords
  return page(
    words.title,
    form,
    html`${hasError && html`<p class="error" id="problem" role="alert">${form.error ?? ''}</p>`}
${hasAny && passkeyForm(form, words)}
${hasAny ? (hasError ? forms.toReversed() : forms) : { html: words.noAccounts }}
<p><a href="/">${words.home}</a></p>`,
    hasError ? words.error : '',
  )
}
