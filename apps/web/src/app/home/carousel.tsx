import './carousel.css'
import { useEffect, useState } from 'react'
import { useCarousel } from '#config/carousel.ts'
import type { CarouselItem } from '#config/configuration.ts'
import { getLang } from '#lib/i18n/language.ts'
import { prefersReducedMotion } from '#lib/platform/reduced-motion.ts'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { signedIn } from '#session/sign-in/sign-in.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import { SlidePicture } from '#ui/drawings/slide-picture.tsx'
import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'
import Pause from '~icons/lucide/pause'
import Play from '~icons/lucide/play'

/** Long enough to read a slide twice. */
const SLIDE_MS = 8_000

/**
 * The college's slides, one after the other (pages.md, Home). They stop with reduced motion, while
 * hovered or focused, and when paused.
 */
export function Carousel() {
  const slides = useCarousel(useStore(signedIn, null) === true)
  const [at, setAt] = useState(0)
  const [isPaused, setPaused] = useState(prefersReducedMotion)
  const [isHovered, setHovered] = useState(false)
  const isPlaying = slides.length > 1 && !isPaused && !isHovered

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => setAt((now) => now + 1), SLIDE_MS)
    return () => clearInterval(timer)
  }, [isPlaying])

  const { length } = slides
  const number = length === 0 ? 0 : ((at % length) + length) % length
  const slide = slides[number]
  if (!slide) return null
  return (
    <section
      className="carousel"
      aria-roledescription={m.home_carousel_kind()}
      aria-label={m.home_carousel()}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setHovered(true)}
      onBlur={() => setHovered(false)}
    >
      <div aria-live={isPlaying ? 'off' : 'polite'}>
        <Slide slide={slide} />
      </div>
      {length > 1 && (
        <div className="carousel-controls">
          <p>{m.home_carousel_of({ number: number + 1, count: length })}</p>
          <IconButton
            name={isPaused ? m.home_carousel_play() : m.home_carousel_pause()}
            icon={isPaused ? Play : Pause}
            onClick={() => setPaused(!isPaused)}
          />
          <IconButton
            name={m.home_carousel_previous()}
            icon={ChevronLeft}
            onClick={() => setAt(number - 1)}
          />
          <IconButton
            name={m.home_carousel_next()}
            icon={ChevronRight}
            onClick={() => setAt(number + 1)}
          />
        </div>
      )}
    </section>
  )
}

function Slide({ slide }: { slide: CarouselItem }) {
  const { title, text, image, imageAlt, url } = slide
  return (
    <div className="carousel-slide">
      {image ? (
        <SlidePicture image={image} alt={imageAlt} lang={getLang(slide, 'imageAlt')} />
      ) : (
        <div className="carousel-blank" aria-hidden />
      )}
      <div className="carousel-words">
        <h2 lang={getLang(slide, 'title')}>
          {url ? (
            <PlaceLink url={url} className="link">
              {title}
            </PlaceLink>
          ) : (
            title
          )}
        </h2>
        {text && <p lang={getLang(slide, 'text')}>{text}</p>}
      </div>
    </div>
  )
}
