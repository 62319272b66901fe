import type { Advisor } from '../shapes.ts'

/** Whether an advisor is assigned on a day, including the first and the last day. */
export const isAdvising = ({ startOn, endOn }: Pick<Advisor, 'startOn' | 'endOn'>, today: string) =>
  startOn <= today && (endOn === null || endOn >= today)
