import { inLanguage } from '#lib/i18n/language.ts'
import { createStore, useStore } from '#lib/store.ts'
import type { CarouselItem } from './configuration.ts'

const slides = createStore<readonly CarouselItem[]>([])
const none: readonly CarouselItem[] = []

/**
 * Startup: the carousel's items (R1.1). The server has already filtered them by date.
 * @throws TypeError when the configuration contains anything else, which the home could not render
 */
export function loadCarousel(items: readonly CarouselItem[]): void {
  slides.set(items.map(inLanguage))
}

const visibleSlides = (isSignedIn: boolean, all: readonly CarouselItem[]) =>
  all.filter(({ audience }) => audience === 'everyone' || (audience === 'signedIn') === isSignedIn)

/** The carousel's items for signed-out people. */
export const publicSlides = (): readonly CarouselItem[] => visibleSlides(false, slides.get())

/**
 * The carousel's items for a signed-in or signed-out person; none while the prerendered home
 * hydrates.
 */
export const useCarousel = (isSignedIn: boolean): readonly CarouselItem[] =>
  visibleSlides(isSignedIn, useStore(slides, none))
