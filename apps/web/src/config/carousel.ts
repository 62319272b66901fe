import type { CarouselItem } from './configuration.ts'

/**
 * The pictures to show now: those whose time it is, and no other (pages.md, Home).
 * @param now milliseconds since 1970
 */
export function currentSlides(items: readonly CarouselItem[], now: number): CarouselItem[] {
  const hasBegun = ({ startAt }: CarouselItem) => startAt === null || Date.parse(startAt) <= now
  const hasEnded = ({ endAt }: CarouselItem) => endAt !== null && Date.parse(endAt) <= now
  return items.filter((item) => hasBegun(item) && !hasEnded(item))
}
