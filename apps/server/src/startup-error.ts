import type { Settings } from './settings.ts'

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Why the server cannot listen, with the setting to change; null for other errors. */
function listenErrorMessage(
  code: string,
  { PORT, HOST }: Pick<Settings, 'PORT' | 'HOST'>,
): string | null {
  if (code === 'EADDRINUSE')
    return `Port ${PORT} is in use by another program. Stop that program, or set PORT to a different port.`
  if (code === 'EACCES')
    return `This user is not allowed to listen on PORT ${PORT}. Choose a different port.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST ${HOST} is not an address on this machine.`
  return null
}

/**
 * Explains a failed start to the operator in one sentence.
 * @param settings null if they were the problem
 */
export function startupErrorMessage(error: unknown, settings: Settings | null): string {
  const isListenError = error instanceof Error && 'syscall' in error && settings
  const message = isListenError ? listenErrorMessage(codeOf(error), settings) : null
  return message ?? (error instanceof Error ? error.message : String(error))
}
