import type { Advisor } from '../shapes.ts'

/** Whether somebody advises the person on a day: from the first day of it to the last, both included. */
export const isAdvising = ({ startOn, endOn }: Pick<Advisor, 'startOn' | 'endOn'>, today: string) =>
  startOn <= today && (endOn === null || endOn >= today)
