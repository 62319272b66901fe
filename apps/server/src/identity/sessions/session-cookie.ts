import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#settings.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** A person's role here, for `hintCookie`. */
    readonly hintOf: (personId: string) => Promise<string>
  }
}

type Cookies = Pick<Settings, 'publicUrl'>

export const isSecure = ({ publicUrl }: Cookies) => publicUrl.startsWith('https:')

/** The prefix makes browsers reject the cookie from any other host or path, or over plain http. */
export const hostName = (name: string, settings: Cookies): string =>
  isSecure(settings) ? `__Host-${name}` : name
/** The same for a cookie of one path only. */
export const secureName = (name: string, settings: Cookies): string =>
  isSecure(settings) ? `__Secure-${name}` : name

const options = (settings: Cookies, httpOnly: boolean): CookieSerializeOptions => ({
  httpOnly,
  sameSite: 'lax',
  path: '/',
  secure: isSecure(settings),
})

/** Reads, sets and clears one of the hub's cookies. */
export interface Cookie {
  read(request: FastifyRequest): string | null
  /** @param expires without it the cookie is deleted when the browser closes */
  set(reply: FastifyReply, value: string, expires?: Date): void
  clear(reply: FastifyReply): void
}

function cookie(name: string, httpOnly = true): Cookie {
  return {
    read({ server, headers }) {
      const text = headers.cookie
      if (!text) return null
      return server.parseCookie(text)[hostName(name, server.settings)] ?? null
    },
    set(reply, value, expires) {
      const { settings } = reply.server
      reply.setCookie(hostName(name, settings), value, {
        ...options(settings, httpOnly),
        ...(expires && { expires }),
      })
    },
    clear(reply) {
      const { settings } = reply.server
      reply.clearCookie(hostName(name, settings), options(settings, httpOnly))
    },
  }
}

const session = cookie('myhub-session')

/**
 * Tells the app's document that someone is most likely signed in, and their role here, so that it
 * requests their data before the app has loaded. Access never depends on it.
 */
export const hintCookie = cookie('myhub-here', false)

/** Identifies the session; deleted with the browser session, because computers are shared. */
export const sessionCookie: Cookie = {
  ...session,
  clear(reply) {
    session.clear(reply)
    hintCookie.clear(reply)
  },
}

/** Identifies the browser that started a sign-in, so that no other can finish it. */
export const browserCookie = cookie('myhub-sign-in')
