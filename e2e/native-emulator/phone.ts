import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import { FakeDevice, PluginError } from './fake-device.ts'
import { createHandlers } from './fake-plugins.ts'
import type { Platform } from './plugin-sources.ts'
import { APP_ORIGIN, PHONE_CHANNEL, prelude } from './prelude.ts'
import { HUB, SystemBrowser } from './system-browser.ts'

const files = path.join(import.meta.dirname, '../../apps/web/dist-native')

/** Changes a response of the hub. */
type Change = (data: never) => unknown

/** A phone in use: the app, the system browser, and a network that can go away. */
export class Phone {
  readonly device: FakeDevice
  readonly browser: SystemBrowser
  /** URLs that the app opened outside: the store, a page of another site. */
  readonly externalUrls: string[] = []
  /** The app's requests to the hub, as `GET /path`. */
  readonly apiCalls: string[] = []
  private readonly changes = new Map<string, Change>()
  private isOnline = true
  /** False for a network that is connected but passes no data. */
  isHubReachable = true
  private open: Page | null = null

  private readonly context: BrowserContext
  private readonly served: string

  /** @param served the hub's real address */
  private constructor(context: BrowserContext, platform: Platform, served: string) {
    this.context = context
    this.served = served
    this.device = new FakeDevice(platform, createHandlers)
    this.browser = new SystemBrowser(served)
  }

  static async install(browser: Browser, platform: Platform, served: string): Promise<Phone> {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
      timezoneId: 'America/Chicago',
      locale: 'en-US',
    })
    const phone = new Phone(context, platform, served)
    await context.exposeBinding(PHONE_CHANNEL, async ({ page }, text: string) =>
      phone.receive(page, text),
    )
    await context.addInitScript(prelude(platform))
    await context.route('**/*', (route) => phone.answer(route))
    return phone
  }

  /** The app's page. */
  get page(): Page {
    if (!this.open) throw new Error('The app is not open')
    return this.open
  }

  private async receive(page: Page, text: string): Promise<void> {
    if (JSON.parse(text).type === 'pageStart')
      return this.device.pageStarts(this.createResponder(page))
    await this.device.receive(text)
  }

  private createResponder(page: Page) {
    return async (body: object): Promise<void> => {
      const data = JSON.stringify(body)
      const isAndroid = this.device.platform === 'android'
      const say = isAndroid
        ? `window.androidBridge.onmessage({ data: ${JSON.stringify(data)} })`
        : `window.Capacitor.fromNative(${data})`
      // A closed page receives nothing.
      await page.evaluate(say).catch(() => {})
    }
  }

  private async answer(route: Route): Promise<void> {
    const request = route.request()
    const url = new URL(request.url())
    if (url.origin === APP_ORIGIN) return this.fromApp(route, url)
    if (request.isNavigationRequest()) {
      this.externalUrls.push(url.href)
      // The shell cancels the navigation: with this status a browser stays where it is.
      return route.fulfill({ status: 204 })
    }
    if (!this.isOnline || !this.isHubReachable || url.origin !== HUB)
      return route.abort('internetdisconnected')
    this.apiCalls.push(`${request.method()} ${url.pathname}`)
    await this.fromHub(route, url)
  }

  /**
   * A path whose last segment has no dot is a page of the app, and all pages share one document.
   */
  private async fromApp(route: Route, { pathname }: URL): Promise<void> {
    const name = /\.\w+$/.test(pathname) ? pathname : '/index.html'
    const file = path.join(files, name)
    if (existsSync(file)) await route.fulfill({ path: file })
    else await route.fulfill({ status: 404, body: '' })
  }

  private async fromHub(route: Route, { pathname, search }: URL): Promise<void> {
    try {
      const response = await route.fetch({
        url: this.served + pathname + search,
        maxRedirects: 0,
        maxRetries: 2,
      })
      const change = this.changes.get(pathname)
      if (!change) return await route.fulfill({ response })
      const json = change((await response.json()) as never)
      await route.fulfill({ response, json })
    } catch {
      // The page, or the journey, has ended.
      await route.abort().catch(() => {})
    }
  }

  /** Changes the hub's response at that path from now on. */
  changeResponse(pathname: string, change: Change): void {
    this.changes.set(pathname, change)
  }

  /** Starts with a person signed in: their token is in the keychain of an app opened before. */
  isSignedInAs(token: string): void {
    this.device.preferences.set('installed', 'yes')
    const data = JSON.stringify(token)
    this.device.keychain.set('capacitor-storage_myhub.token', { data, access: 3 })
  }

  /**
   * Taps the icon of the app, which isn't running.
   * @param clock whether the journey controls the clock
   */
  async launch({ clock = false } = {}): Promise<Page> {
    this.open = await this.context.newPage()
    if (clock) await this.open.clock.install()
    // The system browser handles the popup and already has its address; here it would only stay
    // open.
    this.open.on('popup', (popup) => void popup.close())
    this.device.isInFront = true
    await this.open.goto(`${APP_ORIGIN}/`)
    return this.open
  }

  /** The system terminates the app, as it may whenever it is in the background. */
  async kill(): Promise<void> {
    this.device.endPage()
    await this.open?.close()
    this.open = null
  }

  async goToBackground(): Promise<void> {
    const active = () => this.device.emit('App', 'appStateChange', { isActive: false })
    const pause = () => this.device.emit('App', 'pause', null)
    for (const emitEvent of this.inPlatformOrder(pause, active)) await emitEvent()
    this.device.isInFront = false
  }

  async bringToFront(): Promise<void> {
    const active = () => this.device.emit('App', 'appStateChange', { isActive: true })
    const resume = () => this.device.emit('App', 'resume', null)
    for (const emitEvent of this.inPlatformOrder(active, resume)) await emitEvent()
    this.device.isInFront = true
  }

  /** A system overlay covers the app for a moment: only iOS reports it. */
  async interrupt(): Promise<void> {
    if (this.device.platform === 'android') return
    await this.device.emit('App', 'appStateChange', { isActive: false })
    await this.device.emit('App', 'appStateChange', { isActive: true })
  }

  /** The platforms send the same events in a different order. */
  private inPlatformOrder<T>(first: T, second: T): [T, T] {
    return this.device.platform === 'android' ? [first, second] : [second, first]
  }

  /** Opens the app with a URL, wherever it is. */
  async openUrl(url: string): Promise<void> {
    const opened = () => this.device.emit('App', 'appUrlOpen', { url }, true)
    if (!this.open) {
      await opened()
      await this.launch()
      return
    }
    if (this.device.isInFront) return opened()
    if (this.device.platform === 'ios') await this.device.emit('App', 'resume', null)
    await opened()
    await this.device.emit('App', 'appStateChange', { isActive: true })
    if (this.device.platform === 'android') await this.device.emit('App', 'resume', null)
    this.device.isInFront = true
  }

  /** The system browser returns to the app with a URL. */
  async returnToApp(url: string): Promise<void> {
    if (this.device.endSession) return this.device.endSession({ url })
    this.device.browserUrl = null
    await this.openUrl(url)
  }

  /** The user closes the system browser. */
  async closeBrowser(): Promise<void> {
    if (this.device.endSession) {
      this.device.endSession(new PluginError('The person closed the sign-in', 'CANCELLED'))
      return
    }
    this.device.browserUrl = null
    await this.bringToFront()
  }

  /** Presses Android's back button. */
  async goBack(): Promise<void> {
    if (!this.device.appHandlesBack) {
      this.device.isMinimized = true
      return
    }
    const canGoBack = await this.page.evaluate(
      () => 'navigation' in window && (window.navigation as { canGoBack: boolean }).canGoBack,
    )
    await this.device.emit('App', 'backButton', { canGoBack }, true)
  }

  async disconnect(): Promise<void> {
    this.isOnline = false
    await this.context.setOffline(true)
    await this.device.emit('Network', 'networkStatusChange', { connected: false })
  }

  async findNetwork(): Promise<void> {
    this.isOnline = true
    await this.context.setOffline(false)
    await this.device.emit('Network', 'networkStatusChange', { connected: true })
  }

  /** The safe area insets: Android's shell sets them on the page, iOS provides them itself. */
  async setInsets(insets: Record<'top' | 'right' | 'bottom' | 'left', number>): Promise<void> {
    if (this.device.platform === 'android') {
      await this.page.evaluate((sizes) => {
        for (const [side, size] of Object.entries(sizes))
          document.documentElement.style.setProperty(`--safe-area-inset-${side}`, `${size}px`)
      }, insets)
      return
    }
    const browser = await this.context.newCDPSession(this.page)
    await browser.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never)
  }

  async sendAway(): Promise<void> {
    await this.context.close()
  }
}
