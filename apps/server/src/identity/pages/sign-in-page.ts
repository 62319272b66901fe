import { defaultLanguage, type Language } from '@myhub/domain/language/languages.ts'
import { type Html, html } from '#lib/html.ts'
import { type Catalog, textsIn } from '#locales/catalog.ts'
import { type College, page, passkeyScriptUrl } from './layout.ts'

export type SignInTexts = Catalog['signIn']

export interface Persona {
  readonly username: string
  readonly displayName: string
  readonly description: string
  readonly group: 'student' | 'staff' | 'admin'
}

export interface SignInForm extends College {
  /** Target of the forms, without a query. */
  readonly action: string
  readonly personas: readonly Persona[]
  readonly hasPasswords: boolean
  /** Whether the language was chosen on this page, so that its forms repeat it. */
  readonly isLanguageChosen: boolean
  /** Another language that the browser prefers. */
  readonly offered: Language | null
  readonly username?: string
  readonly error?: string
}

const pageIn = ({ action }: SignInForm, language: Language) => `${action}?language=${language}`

const targetOf = (form: SignInForm) =>
  form.isLanguageChosen ? pageIn(form, form.language) : form.action

function languageOffer(form: SignInForm, offered: Language): Html {
  const { name, accept, decline } = textsIn(offered).signIn.offer
  return html`<nav class="offer" lang="${offered}" aria-label="${name}"><a href="${pageIn(form, offered)}">${accept}</a> <a href="${pageIn(form, defaultLanguage)}">${decline}</a></nav>`
}

const groups = ['student', 'staff', 'admin'] as const

const personaButton = ({ username, displayName, description }: Persona) => html`
<li><button type="submit" name="persona" value="${username}" class="persona"><strong dir="auto">${displayName}</strong><span class="username">${username}</span><span class="meaning">${description}</span></button></li>`

function personaForm(form: SignInForm, texts: SignInTexts): Html | null {
  const { personas } = form
  if (personas.length === 0) return null
  const sections = groups.flatMap((group) => {
    const members = personas.filter((persona) => persona.group === group)
    if (members.length === 0) return []
    return [
      html`<section aria-labelledby="${group}s"><h2 id="${group}s">${texts[group]}</h2><ul class="personas">${members.map(personaButton)}</ul></section>`,
    ]
  })
  return html`<p>${texts.demo}</p>
<form method="post" action="${targetOf(form)}">${sections}</form>`
}

function passwordForm(form: SignInForm, texts: SignInTexts): Html | null {
  const { personas, username, error, hasPasswords } = form
  if (!hasPasswords) return null
  return html`<section class="password"${personas.length > 0 && html` aria-labelledby="another-account"`}>
${personas.length > 0 && html`<h2 id="another-account">${texts.another}</h2>`}
<form method="post" action="${targetOf(form)}">
<label for="username">${texts.username}</label>
<input id="username" name="username" autocomplete="username" autocapitalize="none" spellcheck="false" required value="${username ?? ''}"${error !== undefined && html` aria-invalid="true" aria-describedby="problem"`}>
<label for="password">${texts.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${error !== undefined && html` aria-invalid="true" aria-describedby="problem"`}>
<button type="submit" class="button">${texts.title}</button>
</form>
</section>`
}

/** Hidden until the script detects passkey support, because the button needs the script. */
const passkeyForm = (
  form: SignInForm,
  texts: SignInTexts,
) => html`<form method="post" action="${targetOf(form)}" id="passkey" class="passkey" hidden data-options="${form.action}/passkey" data-closed="${texts.closed}" data-failed="${texts.failed}">
<input type="hidden" name="passkey">
<button type="submit" class="button">${texts.passkey}</button>
<p class="small" role="status"></p>
</form>
<script src="${passkeyScriptUrl}" type="module"></script>`

/**
 * The embedded provider's sign-in page: passkeys if the browser has them, personas to choose,
 * username and password, or setup instructions. After an error, the form with the error comes
 * first.
 */
export function signInPage(form: SignInForm): string {
  const texts = textsIn(form.language).signIn
  const forms = [personaForm(form, texts), passwordForm(form, texts)]
  const hasError = form.error !== undefined
  const hasAny = form.personas.length > 0 || form.hasPasswords
  return page(
    texts.title,
    form,
    html`${form.offered && languageOffer(form, form.offered)}
${hasError && html`<p class="error" id="problem" role="alert">${form.error ?? ''}</p>`}
${hasAny && passkeyForm(form, texts)}
${hasAny ? (hasError ? forms.toReversed() : forms) : { html: texts.noAccounts }}
<p><a href="/">${texts.home}</a></p>`,
    hasError ? texts.error : '',
  )
}
