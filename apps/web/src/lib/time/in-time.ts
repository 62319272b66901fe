/**
 * Waits for an answer for so long and no longer; what is waited for goes on.
 * @param patience in milliseconds
 * @param tooLate what the error says when there is no answer by then
 * @throws Error then, and what the work throws
 */
export async function inTime<T>(
  work: Promise<T>,
  patience: number,
  tooLate = 'No answer in time',
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(tooLate)), patience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
