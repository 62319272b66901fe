/**
 * Rejects when the work takes too long; the work itself is not aborted.
 * @param limit in milliseconds
 * @param message of the error
 * @throws Error after the limit, and whatever the work throws
 */
export async function withTimeout<T>(
  work: Promise<T>,
  limit: number,
  message = 'No answer in time',
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(message)), limit)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
