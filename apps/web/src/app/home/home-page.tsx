import { Link, useLocation } from '@tanstack/react-router'
import { useCarousel } from '#config/carousel.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { useInView } from '#lib/loading/use-in-view.ts'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { signedIn } from '#session/sign-in/sign-in.ts'
import seasons from '#ui/drawings/seasons.svg?no-inline'
import { SignInButton } from '../layout/header/sign-in-button.tsx'

const HomeStrip = lazyModule(() => import('./home-strip.tsx')).part('HomeStrip')
const Carousel = lazyModule(() => import('./carousel.tsx')).part('Carousel')
const WhatsOn = lazyModule(() => import('./whats-on.tsx')).part('WhatsOn')

const tiles = [
  { to: '/support/directory', name: m.home_directory, text: m.home_directory_text },
  { to: '/support', name: m.home_support, text: m.home_support_text },
  { to: '/pathways', name: m.home_programs, text: m.home_programs_text },
  { to: '/pathways', hash: 'cost', name: m.home_cost, text: m.home_cost_text },
  { to: '/maps', name: m.home_maps, text: m.home_maps_text },
  { to: '/', hash: 'events', name: m.home_events_tile, text: m.home_events_text },
] as const

const audiences = [
  [m.home_new_student, m.home_new_student_text],
  [m.home_new_applicant, m.home_new_applicant_text],
  [m.home_new_high_school, m.home_new_high_school_text],
  [m.home_new_staff, m.home_new_staff_text],
] as const

/**
 * The public home (R8.1). It is prerendered for signed-out people and part of the first load, so it
 * has plain elements and no data; a signed-in person's content loads with its own script into the
 * hero's place, and what is below the fold when somebody scrolls near it.
 */
export function HomePage() {
  const here = useStore(signedIn, null)
  const hasSlides = useCarousel(here === true).length > 0
  const [later, isSeen] = useInView()
  const [slides, areSlidesSeen] = useInView()
  // A URL such as /#events refers to what is there.
  const hash = useLocation({ select: (location) => location.hash })
  return (
    <div className="home">
      <div className="hero">
        {here ? (
          <HomeStrip />
        ) : (
          <div className="hero-words">
            <h1 tabIndex={-1}>{m.home_heading()}</h1>
            <p>{m.home_lead()}</p>
            <SignInButton className="button button-primary sign-in" />
          </div>
        )}
      </div>
      <svg
        className="seasons"
        viewBox="0 0 1200 300"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden
      >
        <use href={`${seasons}#seasons`} />
      </svg>
      <section aria-labelledby="what">
        <h2 id="what">{m.home_what()}</h2>
        <ul className="home-tiles">
          {tiles.map(({ name, text, ...place }) => (
            <li key={name()}>
              <Link {...place} className="home-tile" preload={false}>
                <span>{name()}</span>
                <span>{text()}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <div
        ref={slides}
        className={hasSlides ? 'home-carousel home-slides' : 'home-carousel'}
        suppressHydrationWarning
      >
        {hasSlides && areSlidesSeen && <Carousel />}
      </div>
      {!here && (
        <section aria-labelledby="new" className="home-new">
          <h2 id="new">{m.home_new()}</h2>
          <dl>
            {audiences.map(([who, text]) => (
              <div key={who()}>
                <dt>{who()}</dt>
                <dd>{text()}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div ref={later} className="home-later">
        {(isSeen || hash) && <WhatsOn />}
      </div>
    </div>
  )
}
