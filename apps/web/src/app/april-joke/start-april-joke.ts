import { configuration } from '#config/configuration.ts'

/**
 * Loads the April Fools' joke if it is configured and it is April 1 on the person's own clock, or
 * always if it is forced (R3.7). Any other first load only contains this check.
 * @returns a function that removes it; null on other days
 */
export async function maybeStartAprilJoke(now = new Date()): Promise<(() => void) | null> {
  const { aprilJoke } = configuration()
  const isJokeDay = aprilJoke === 'on' && now.getMonth() === 3 && now.getDate() === 1
  if (!isJokeDay && aprilJoke !== 'forced') return null
  const { startAprilJoke } = await import('#features/april-joke/start-april-joke.tsx')
  return startAprilJoke()
}
