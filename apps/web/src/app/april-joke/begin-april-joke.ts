import { configuration } from '#config/configuration.ts'

/**
 * Fetches the joke of April 1 when the college has it and the person's own clock says that day, or always
 * when it is forced (R3.7). Every other first load carries no more of it than this question.
 * @returns how to take it away; null when this is not its day
 */
export async function beginAprilJoke(now = new Date()): Promise<(() => void) | null> {
  const { aprilJoke } = configuration()
  const isItsDay = aprilJoke === 'on' && now.getMonth() === 3 && now.getDate() === 1
  if (!isItsDay && aprilJoke !== 'forced') return null
  const { startAprilJoke } = await import('#features/april-joke/start-april-joke.tsx')
  return startAprilJoke()
}
