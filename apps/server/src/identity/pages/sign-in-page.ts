import { type Html, html } from './html.ts'
import { page, passkeyScriptUrl } from './layout.ts'

export interface Persona {
  readonly username: string
  readonly displayName: string
  readonly description: string
  readonly group: 'student' | 'staff' | 'admin'
}

export interface SignInForm {
  /** Where the forms post to. */
  readonly action: string
  readonly collegeName: string
  readonly personas: readonly Persona[]
  readonly hasPasswords: boolean
  readonly username?: string
  readonly error?: string
}

const groups = [
  { group: 'student', title: 'Students' },
  { group: 'staff', title: 'Faculty and staff' },
  { group: 'admin', title: 'Administrators' },
] as const

const personaButton = ({ username, displayName, description }: Persona) => html`
<li><button type="submit" name="persona" value="${username}" class="persona"><strong dir="auto">${displayName}</strong><span class="username">${username}</span><span class="meaning">${description}</span></button></li>`

function personaForm({ action, personas }: SignInForm): Html | null {
  if (personas.length === 0) return null
  const sections = groups.flatMap(({ group, title }) => {
    const members = personas.filter((persona) => persona.group === group)
    if (members.length === 0) return []
    return [
      html`<section aria-labelledby="${group}s"><h2 id="${group}s">${title}</h2><ul class="personas">${members.map(personaButton)}</ul></section>`,
    ]
  })
  return html`<p>This is a demo college. Everybody in it is invented: choose whom to be.</p>
<form method="post" action="${action}">${sections}</form>`
}

function passwordForm({
  action,
  personas,
  username,
  error,
  hasPasswords,
}: SignInForm): Html | null {
  if (!hasPasswords) return null
  return html`<section class="password"${personas.length > 0 && html` aria-labelledby="another-account"`}>
${personas.length > 0 && html`<h2 id="another-account">Another account</h2>`}
<form method="post" action="${action}">
<label for="username">Username</label>
<input id="username" name="username" autocomplete="username" autocapitalize="none" spellcheck="false" required value="${username ?? ''}"${error !== undefined && html` aria-invalid="true" aria-describedby="problem"`}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${error !== undefined && html` aria-invalid="true" aria-describedby="problem"`}>
<button type="submit" class="button">Sign in</button>
</form>
</section>`
}

/** Hidden until the script finds that the browser has passkeys: without it the button would do nothing. */
const passkeyForm = ({
  action,
}: SignInForm) => html`<form method="post" action="${action}" id="passkey" class="passkey" hidden data-options="${action}/passkey" data-closed="Nothing was chosen. Try again, or sign in another way." data-failed="Your passkey could not be asked for. Check your connection, then try again.">
<input type="hidden" name="passkey">
<button type="submit" class="button">Sign in with a passkey</button>
<p class="small" role="status"></p>
</form>
<script src="${passkeyScriptUrl}" type="module"></script>`

const noAccounts = html`<p>There are no accounts yet. Whoever runs this server makes one with a command, for a person whose record has been imported:</p>
<pre><code>npm run hub -- account add USERNAME</code></pre>
<p>Or the server is given the college’s own sign-in service with the setting <code>OIDC_ISSUER</code>.</p>`

/**
 * The embedded provider's sign-in page: a passkey where the browser has them, personas to choose, a
 * username and password, or how to begin. After a mistake the form with the error comes first.
 */
export function signInPage(form: SignInForm): string {
  const forms = [personaForm(form), passwordForm(form)]
  const hasError = form.error !== undefined
  const hasAny = form.personas.length > 0 || form.hasPasswords
  return page(
    'Sign in',
    form.collegeName,
    html`${hasError && html`<p class="error" id="problem" role="alert">${form.error ?? ''}</p>`}
${hasAny && passkeyForm(form)}
${hasAny ? (hasError ? forms.toReversed() : forms) : noAccounts}
<p><a href="/">Back to the home page</a></p>`,
    hasError ? 'Error: ' : '',
  )
}
