import { defaultLanguage, type Language, languages } from '@myhub/domain/language/languages.ts'

/** A release's files for one language, as paths. The first is the app itself. */
export type Files = { start: readonly string[]; pages: readonly string[] }

/** A release: its id and files, written into its worker by the build. */
export type Release = { id: string; files: Readonly<Record<Language, Files>> }

/** The app's documents: the prerendered home in each language, and one for every other path. */
export const HOMES = Object.fromEntries(
  languages.map((tag) => [tag, tag === defaultLanguage ? '/index.html' : `/index.${tag}.html`]),
) as Readonly<Record<Language, string>>
export const APP = '/profile'

/**
 * The document for a path when the server does not respond.
 * @param language this device's language
 */
export const documentFor = (pathname: string, language: Language): string =>
  pathname === '/' ? HOMES[language] : APP

/** Paths that the server handles: API calls, sign-in, documents. The worker passes them through. */
const serverPaths = /^\/(v1|public|scim|docs|ui|oidc|native|healthz|readyz)(\/|$)/

/** Public pages; the server writes the alerts for everyone into their documents. */
const hasAlerts = /^\/((support|maps|pathways)(\/.*)?)?$/

type AppRequest = { method: string; mode: string; url: string }

/**
 * How the worker handles a request.
 * @param origin this site's; requests to other origins pass through
 * @returns null for requests that the worker does not handle, such as all personal data
 */
export function requestKind(
  { method, mode, url }: AppRequest,
  origin: string,
): 'withAlerts' | 'app' | 'file' | 'configuration' | null {
  const { origin: requestOrigin, pathname } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin) return null
  if (pathname.startsWith('/assets/')) return 'file'
  if (pathname === '/config.json') return 'configuration'
  if (mode !== 'navigate' || serverPaths.test(pathname) || /\.\w+$/.test(pathname)) return null
  return hasAlerts.test(pathname) ? 'withAlerts' : 'app'
}

const CACHE = 'myhub-release-'
export const cacheOf = (id: string): string => CACHE + id

/**
 * The caches to delete now that this release is active; the last release's pages may still be open.
 * @param names all caches, oldest first
 */
export function outdated(names: readonly string[], id: string): string[] {
  const others = names.filter((name) => name.startsWith(CACHE) && name !== cacheOf(id))
  return others.slice(0, -1)
}
