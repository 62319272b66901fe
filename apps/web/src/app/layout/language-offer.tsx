import { defaultLanguage, type Language } from '@myhub/domain/language/languages.ts'
import { language } from '#lib/i18n/language.ts'
import { leave } from '#lib/platform/leave.ts'
import { choose } from '#lib/preferences/preferences.ts'
import { signedIn } from '#session/sign-in/sign-in.ts'

type OtherLanguage = Exclude<Language, typeof defaultLanguage>

declare global {
  /** Each in its own language, which the catalog of an English page doesn't have: `vite.config.ts`. */
  const MYHUB_OFFERS: Readonly<
    Record<OtherLanguage, { name: string; accept: string; decline: string }>
  >
}

/** Once saved, a signed-in person's choice reloads the page (`sync-preferences.ts`). */
function accept(tag: Language): void {
  choose({ language: tag })
  if (!signedIn.get()) leave(location.href, 'reload')
}

function decline(): void {
  choose({ language: defaultLanguage })
  document.getElementById('content')?.focus({ preventScroll: true })
}

/**
 * Offers the browser's language at the top of the page (R1.10), until the person accepts or declines;
 * both are a choice of language. A script in the head shows it, because the prerendered home is the
 * same for everyone.
 */
export function LanguageOffer() {
  if (language !== defaultLanguage) return null
  return Object.entries(MYHUB_OFFERS).map(([tag, texts]) => (
    <section key={tag} lang={tag} className="language-offer" aria-label={texts.name}>
      <button type="button" className="link offer-accept" onClick={() => accept(tag as Language)}>
        {texts.accept}
      </button>
      <button type="button" className="link offer-decline" onClick={decline}>
        {texts.decline}
      </button>
    </section>
  ))
}
