import type { Language } from '#lib/i18n/language.ts'

/** The files of a release for one language, as paths of this site. The first is the app itself. */
export type Files = { start: readonly string[]; pages: readonly string[] }

/** A release as its worker knows it. */
export type Release = { id: string; files: Readonly<Record<Language, Files>> }

/** The documents of the app: the home, drawn already in each language, and the one for every other path. */
export const HOMES: Readonly<Record<Language, string>> = {
  en: '/index.html',
  es: '/index.es.html',
}
export const APP = '/profile'

/**
 * Which document answers for a path when the server does not.
 * @param language what this device reads
 */
export const documentFor = (pathname: string, language: Language): string =>
  pathname === '/' ? HOMES[language] : APP

/** Paths that the server answers itself: calls, sign-in, documents. The worker lets them pass. */
const ofServer = /^\/(v1|public|docs|ui|oidc|native|healthz|readyz)(\/|$)/

type Asked = { method: string; mode: string; url: string }

/**
 * What a request is to the worker.
 * @param origin the site's own: what goes elsewhere passes
 * @returns `null` for what it does not touch, as all that is personal
 */
export function kindOf(
  { method, mode, url }: Asked,
  origin: string,
): 'page' | 'file' | 'configuration' | null {
  const { origin: theirs, pathname } = new URL(url)
  if (method !== 'GET' || theirs !== origin) return null
  if (pathname.startsWith('/assets/')) return 'file'
  if (pathname === '/config.json') return 'configuration'
  if (mode !== 'navigate' || ofServer.test(pathname) || /\.\w+$/.test(pathname)) return null
  return 'page'
}

const CACHE = 'myhub-release-'
export const cacheOf = (id: string): string => CACHE + id

/**
 * Which caches may go, now that this release is in force: pages of the last one may still be open.
 * @param names all there are, the oldest first
 */
export function outdated(names: readonly string[], id: string): string[] {
  const others = names.filter((name) => name.startsWith(CACHE) && name !== cacheOf(id))
  return others.slice(0, -1)
}
