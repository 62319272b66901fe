/**
 * Waits for an answer for so long and no longer; what is waited for goes on.
 * @param patience in milliseconds
 * @throws Error when there is no answer by then, and what the work throws
 */
export async function inTime<T>(work: Promise<T>, patience: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), patience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
