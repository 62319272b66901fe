import { inLanguage } from '#lib/i18n/language.ts'
import { createStore, useStore } from '#lib/store.ts'
import type { CarouselItem } from './configuration.ts'

const slides = createStore<readonly CarouselItem[]>([])
const none: readonly CarouselItem[] = []

/**
 * Start-up: what the carousel shows (R1.1). The server has chosen those whose time it is, by its own clock.
 * @throws TypeError when the configuration has something else in its place, which the home could not draw
 */
export function loadCarousel(items: readonly CarouselItem[]): void {
  slides.set(items.map(inLanguage))
}

/** What the carousel shows to who is here, or not; nothing while the prerendered home hydrates. */
export function useCarousel(isHere: boolean): readonly CarouselItem[] {
  return useStore(slides, none).filter(
    ({ audience }) => audience === 'everyone' || (audience === 'signedIn') === isHere,
  )
}
