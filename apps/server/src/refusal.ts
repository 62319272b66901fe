import type { Settings } from './settings.ts'

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Why the server cannot listen, naming the setting to change; null when it is not about that. */
function listening(code: string, { PORT, HOST }: Pick<Settings, 'PORT' | 'HOST'>): string | null {
  if (code === 'EADDRINUSE')
    return `Port ${PORT} is in use by another program. Stop that one, or choose another with PORT.`
  if (code === 'EACCES') return `PORT ${PORT} is not for this user to listen on. Choose another.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST ${HOST} is not an address of this machine.`
  return null
}

/**
 * One plain sentence for whoever started the server in vain.
 * @param settings those that were read, null when they were what was wrong
 */
export function refusalOf(error: unknown, settings: Settings | null): string {
  const isListening = error instanceof Error && 'syscall' in error && settings
  const about = isListening ? listening(codeOf(error), settings) : null
  return about ?? (error instanceof Error ? error.message : String(error))
}
