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

/** The drawing's symbol: within the document of the prerendered home, otherwise in its own file. */
const isInDocument = import.meta.env.SSR || document.getElementById('seasons')
const drawing = `${isInDocument ? '' : seasons}#seasons`

/** Public pages. An icon is a single line, because this page is in the first load. */
const tiles = [
  {
    to: '/support/directory',
    name: m.home_directory,
    text: m.home_directory_text,
    icon: 'M4 21V6l8-3v18M12 9h8v12M2 21h20M8 9v.01M8 13v.01M8 17v.01M16 13v.01M16 17v.01',
  },
  {
    to: '/support',
    name: m.home_support,
    text: m.home_support_text,
    icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.2 9.2a2.9 2.9 0 0 1 5.6 1c0 1.9-2.8 2.4-2.8 3.8M12 17v.01',
  },
  {
    to: '/pathways',
    name: m.home_programs,
    text: m.home_programs_text,
    icon: 'M2 9.5 12 5l10 4.5L12 14zM6 11.5V16c3 2.7 9 2.7 12 0v-4.5M22 9.5V15',
  },
  {
    to: '/pathways',
    hash: 'cost',
    name: m.home_cost,
    text: m.home_cost_text,
    icon: 'M12 3v18M16.8 8C16 6.4 14.2 5.6 12 5.6c-2.8 0-4.8 1.2-4.8 3.2 0 4.6 9.6 2 9.6 6.5 0 2-2 3.2-4.8 3.2-2.4 0-4.3-.8-5-2.4',
  },
  {
    to: '/maps',
    name: m.home_maps,
    text: m.home_maps_text,
    icon: 'M12 21.5c5-5.2 7-8.5 7-11.2a7 7 0 1 0-14 0c0 2.7 2 6 7 11.2M12 7.5a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2',
  },
  {
    to: '/',
    hash: 'events',
    name: m.home_events_tile,
    text: m.home_events_text,
    icon: 'M4 6h16v14H4zM4 10.5h16M8 3v4M16 3v4',
  },
] as const

/** The page that each audience opens first; personal ones require signing in. */
const audiences = [
  { to: '/dashboard', label: m.home_new_student, text: m.home_new_student_text },
  { to: '/profile/admissions', label: m.home_new_applicant, text: m.home_new_applicant_text },
  { to: '/profile/schedule', label: m.home_new_high_school, text: m.home_new_high_school_text },
  { to: '/dashboard', label: m.home_new_staff, text: m.home_new_staff_text },
] as const

/**
 * The public home (R8.1). It is prerendered for signed-out people and part of the first load, so it
 * has plain elements and no data; a signed-in person's content loads with its own script into the
 * hero's place, and what is below the fold when someone scrolls near it.
 */
export function HomePage() {
  const isSignedIn = useStore(signedIn, null)
  const hasSlides = useCarousel(isSignedIn === true).length > 0
  const [laterRef, isSeen] = useInView()
  const [slides, areSlidesSeen] = useInView()
  // A URL such as /#events refers to what is there.
  const hash = useLocation({ select: (location) => location.hash })
  return (
    <div className="home">
      <div className="hero">
        {isSignedIn ? (
          <HomeStrip />
        ) : (
          <div className="hero-words">
            <h1 tabIndex={-1}>{m.home_heading()}</h1>
            <p>{m.home_lead()}</p>
            <SignInButton className="button button-primary sign-in" />
          </div>
        )}
      </div>
      {/* A college's own picture replaces the content of this element. */}
      <div className="seasons">
        <svg viewBox="0 0 1200 300" preserveAspectRatio="xMidYMax slice" aria-hidden>
          <use href={drawing} />
        </svg>
      </div>
      <section aria-labelledby="what">
        <h2 id="what">{m.home_what()}</h2>
        <ul className="home-tiles">
          {tiles.map(({ name, text, icon, ...place }) => (
            <li key={name()}>
              <Link {...place} className="home-tile" preload={false}>
                <svg viewBox="0 0 24 24" aria-hidden>
                  <path d={icon} />
                </svg>
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
      {!isSignedIn && (
        <section aria-labelledby="new" className="home-new">
          <h2 id="new">{m.home_new()}</h2>
          <ul className="home-tiles">
            {audiences.map(({ to, label, text }) => (
              <li key={label()}>
                <Link to={to} className="home-tile" preload={false}>
                  <span>{label()}</span>
                  <span>{text()}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div ref={laterRef} className="home-later">
        {(isSeen || hash) && <WhatsOn />}
      </div>
    </div>
  )
}
