import { publicSlides } from '#config/carousel.ts'
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
    /** A button of the prerendered home that was clicked before this script arrived. */
    MYHUB_PRESSED?: Element | null | undefined
  }
}

/** Signs that a person is about to use the page. A pointer resting on it doesn't count. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'beforeprint'] as const

/** Applies the college's configuration to the prerendered home. */
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
  // Reserves the space of the slides, so that nothing moves.
  element('.home-carousel')?.classList.toggle('home-slides', publicSlides().length > 0)
  write('.site-footer > p', m.layout_footer_of({ college: collegeName, hub }))
}

type Address = Pick<Location, 'search' | 'hash'>

/** Whether the URL needs more than the prerendered home, or the college counts page views. */
const needsApp = ({ search, hash }: Address) =>
  search !== '' || hash !== '' || configuration().tagManager !== null

/** Runs something once, when a part of the page that only the app can fill comes into view. */
function onInView(root: HTMLElement, run: () => void): void {
  const watch = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) run()
  })
  for (const element of root.querySelectorAll('.home-later, .home-slides')) watch.observe(element)
}

/**
 * A clicked button in the page of the app, which replaces the prerendered page where the two
 * differ, such as by an alert that has ended meanwhile.
 */
function findInApp(root: HTMLElement, button: HTMLElement): HTMLElement | undefined {
  if (button.isConnected) return button
  const { className, ariaLabel } = button
  return [...root.querySelectorAll('button')].find(
    (element) => element.className === className && element.ariaLabel === ariaLabel,
  )
}

/**
 * Makes the prerendered home usable, and lets the app take over when it is needed: for a signed-in
 * person, at the first interaction, for a part that comes into view, and after a minute, because
 * the app keeps the page current. Links work without it. A click on a button waits for the app.
 * @param mount renders the app over the page; if it throws, the page stays and the next click tries
 * again
 */
export function servePrerenderedHome(
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
    if (pressed instanceof HTMLElement) findInApp(root, pressed)?.click()
  }

  function press(button: Element): void {
    if (button.matches('.sign-in')) return void startSignIn('/dashboard')
    pressed = button
    button.setAttribute('aria-busy', 'true')
    void takeOver()
  }
  function onClick(event: MouseEvent): void {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button) return
    event.stopImmediatePropagation()
    press(button)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    const search = root.querySelector('.header-search')
    if (search) press(search)
  }

  const onInteraction = () => void takeOver()
  const stores = [signedIn, offline, sessionNotice, newVersion]
  const check = () => {
    if (stores.some((store) => store.get())) void takeOver()
  }
  const subscriptions = stores.map((store) => store.subscribe(check))
  const timer = setTimeout(onInteraction, MINUTE)
  for (const name of INTERACTIONS) addEventListener(name, onInteraction, { passive: true })
  addEventListener('click', onClick, { capture: true })
  addEventListener('keydown', onKeyDown)
  function stop(): void {
    for (const unsubscribe of subscriptions) unsubscribe()
    clearTimeout(timer)
    for (const name of INTERACTIONS) removeEventListener(name, onInteraction)
    removeEventListener('click', onClick, { capture: true })
    removeEventListener('keydown', onKeyDown)
  }

  check()
  onInView(root, onInteraction)
  if (pressed) press(pressed)
  else if (needsApp(address)) void takeOver()
}
