import { beforeUse } from './before-use.ts'

/**
 * Fetches code that comes by itself and must never take the page away: what cannot be had is asked for again with the
 * next sign that somebody does something. React's `lazy` keeps what it was once given, a failure too, so it is given
 * none.
 * @returns the code, as late as it comes
 */
export const untilHad = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch(() => new Promise((resolve) => beforeUse(async () => resolve(await untilHad(load)))))
