import { slidesForAll } from '#config/carousel.ts'
import { configuration } from '#config/configuration.ts'
import { ENVIRONMENTS } from '#config/environment.ts'
import { newVersion } from '#lib/release/new-version.ts'
import { MINUTE } from '#lib/time/clock.ts'
import { m } from '#locales/compiled/messages.js'
import { sessionNotice } from '#session/notice.ts'
import { offline, signedIn } from '#session/sign-in/sign-in.ts'
import { startSignIn } from '#session/sign-in/start-sign-in.ts'

declare global {
  interface Window {
    /** A button of the drawn home that was pressed before this script arrived. */
    MYHUB_PRESSED?: Element | null | undefined
  }
}

/** Signs that somebody is about to do something. */
const SIGNS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'beforeprint'] as const

/** Shows what the college's configuration says on the home that the build has drawn for every college. */
export function showConfiguration(root: HTMLElement): void {
  const { ENVIRONMENT, collegeName, brand } = configuration()
  const { look, label } = ENVIRONMENTS[ENVIRONMENT]
  const element = (selector: string) => root.querySelector<HTMLElement>(selector)
  const write = (selector: string, text: string) => {
    const found = element(selector)
    if (found) found.textContent = text
  }
  const hub = brand?.name ?? m.common_product_name()
  element('.site-header')?.setAttribute('data-look', look)
  element('.environment-label')?.toggleAttribute('hidden', label === '')
  write('.environment-label', label)
  write('.header-college', collegeName)
  write('.brand-name', hub)
  // The room that slides take is kept, so that nothing moves for them.
  element('.home-carousel')?.classList.toggle('home-slides', slidesForAll().length > 0)
  write('.site-footer > p', m.layout_footer_of({ college: collegeName, hub }))
}

type Address = Pick<Location, 'search' | 'hash'>

/** Whether the address asks for more than the drawn home shows, or the college counts visits. */
const needsApp = ({ search, hash }: Address) =>
  search !== '' || hash !== '' || configuration().tagManager !== null

/** Runs something once, when a part of the page that only the app can fill comes into view. */
function whenInView(root: HTMLElement, run: () => void): void {
  const watch = new IntersectionObserver((seen) => {
    if (seen.some(({ isIntersecting }) => isIntersecting)) run()
  })
  for (const place of root.querySelectorAll('.home-later, .home-slides')) watch.observe(place)
}

/**
 * Lets somebody use the home that the build has drawn, and has the app take it over as soon as it is needed: for
 * somebody who is signed in, with the first sign of an interaction, for what comes into view, and after a minute, from
 * when on the app keeps the page current. Links work by themselves. A press on a button waits for the app.
 * @param mount draws the app over the page; what it throws leaves the page as it is, and the next press tries again
 */
export function serveDrawnHome(
  root: HTMLElement,
  mount: () => Promise<unknown>,
  address: Address = location,
): void {
  let pressed = window.MYHUB_PRESSED ?? null
  let isMounting = false

  async function takeOver(): Promise<void> {
    if (isMounting) return
    isMounting = true
    try {
      await mount()
    } catch {
      isMounting = false
      return
    } finally {
      pressed?.removeAttribute('aria-busy')
    }
    stop()
    if (pressed instanceof HTMLElement) pressed.click()
  }

  function press(button: Element): void {
    if (button.matches('.sign-in')) return void startSignIn('/dashboard')
    pressed = button
    button.setAttribute('aria-busy', 'true')
    void takeOver()
  }
  function clicked(event: MouseEvent): void {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button) return
    event.stopImmediatePropagation()
    press(button)
  }
  function typed(event: KeyboardEvent): void {
    if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    const search = root.querySelector('.header-search')
    if (search) press(search)
  }

  const sign = () => void takeOver()
  const stores = [signedIn, offline, sessionNotice, newVersion]
  const check = () => {
    if (stores.some((store) => store.get())) void takeOver()
  }
  const subscriptions = stores.map((store) => store.subscribe(check))
  const timer = setTimeout(sign, MINUTE)
  for (const name of SIGNS) addEventListener(name, sign, { passive: true })
  addEventListener('click', clicked, { capture: true })
  addEventListener('keydown', typed)
  function stop(): void {
    for (const unsubscribe of subscriptions) unsubscribe()
    clearTimeout(timer)
    for (const name of SIGNS) removeEventListener(name, sign)
    removeEventListener('click', clicked, { capture: true })
    removeEventListener('keydown', typed)
  }

  check()
  whenInView(root, sign)
  if (pressed) press(pressed)
  else if (needsApp(address)) void takeOver()
}
