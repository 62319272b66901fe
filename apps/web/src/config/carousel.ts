import { createStore, useStore } from '#lib/store.ts'
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

const slides = createStore<readonly CarouselItem[]>([])
const none: readonly CarouselItem[] = []

/** Start-up: chooses what the carousel shows (R1.1). */
export function loadCarousel(items: readonly CarouselItem[], now: number): void {
  slides.set(currentSlides(items, now))
}

/** What the carousel shows; nothing while the prerendered home hydrates. */
export function useCarousel(): readonly CarouselItem[] {
  return useStore(slides, none)
}
