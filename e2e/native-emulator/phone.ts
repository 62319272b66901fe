import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import { FakeDevice, Refusal } from './fake-device.ts'
import { answersOf } from './fake-plugins.ts'
import type { Platform } from './plugin-sources.ts'
import { APP_ORIGIN, prelude, TO_PHONE } from './prelude.ts'
import { HUB, SystemBrowser } from './system-browser.ts'

const files = path.join(import.meta.dirname, '../../apps/web/dist-native')

/** What a journey changes in an answer of the hub. */
type Change = (answer: never) => unknown

/** A phone in somebody's hand: the app on it, the system's browser, and the network that is there or not. */
export class Phone {
  readonly device: FakeDevice
  readonly browser: SystemBrowser
  /** What the app has handed to the system: the store, a page of another site. */
  readonly left: string[] = []
  /** What the app has asked the hub for, as `GET /path`. */
  readonly asked: string[] = []
  private readonly changes = new Map<string, Change>()
  private isOnline = true
  /** False where there are bars of a network, and nothing comes through it. */
  hubAnswers = true
  private open: Page | null = null

  private readonly context: BrowserContext
  private readonly served: string

  /** @param served where the hub listens */
  private constructor(context: BrowserContext, platform: Platform, served: string) {
    this.context = context
    this.served = served
    this.device = new FakeDevice(platform, answersOf)
    this.browser = new SystemBrowser(served)
  }

  static async unpack(browser: Browser, platform: Platform, served: string): Promise<Phone> {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
      timezoneId: 'America/Chicago',
      locale: 'en-US',
    })
    const phone = new Phone(context, platform, served)
    await context.exposeBinding(TO_PHONE, async ({ page }, text: string) => phone.hear(page, text))
    await context.addInitScript(prelude(platform))
    await context.route('**/*', (route) => phone.answer(route))
    return phone
  }

  /** The page of the app. */
  get page(): Page {
    if (!this.open) throw new Error('The app is not open')
    return this.open
  }

  private async hear(page: Page, text: string): Promise<void> {
    if (JSON.parse(text).type === 'pageStart') return this.device.pageStarts(this.tells(page))
    await this.device.hear(text)
  }

  private tells(page: Page) {
    return async (answer: object): Promise<void> => {
      const data = JSON.stringify(answer)
      const isAndroid = this.device.platform === 'android'
      const say = isAndroid
        ? `window.androidBridge.onmessage({ data: ${JSON.stringify(data)} })`
        : `window.Capacitor.fromNative(${data})`
      // A page that has gone hears nothing.
      await page.evaluate(say).catch(() => {})
    }
  }

  private async answer(route: Route): Promise<void> {
    const request = route.request()
    const url = new URL(request.url())
    if (url.origin === APP_ORIGIN) return this.fromApp(route, url)
    if (request.isNavigationRequest()) {
      this.left.push(url.href)
      // The shell cancels the navigation: with this status a browser stays where it is.
      return route.fulfill({ status: 204 })
    }
    if (!this.isOnline || !this.hubAnswers || url.origin !== HUB)
      return route.abort('internetdisconnected')
    this.asked.push(`${request.method()} ${url.pathname}`)
    await this.fromHub(route, url)
  }

  /** A path whose last word has no dot is a page of the app, and there is one for all. */
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
      // The page, or the journey, is over.
      await route.abort().catch(() => {})
    }
  }

  /** From now on the hub answers otherwise at that path. */
  changeAnswer(pathname: string, change: Change): void {
    this.changes.set(pathname, change)
  }

  /** Somebody is signed in already: their token lies in the keychain of an app that was opened before. */
  isSignedInAs(token: string): void {
    this.device.preferences.set('installed', 'yes')
    const data = JSON.stringify(token)
    this.device.keychain.set('capacitor-storage_myhub.token', { data, access: 3 })
  }

  /** Touches the icon of the app, which is not running. @param clock whether the journey turns its clock */
  async launch({ clock = false } = {}): Promise<Page> {
    this.open = await this.context.newPage()
    if (clock) await this.open.clock.install()
    // A page of its own belongs to the system, which has its address by now; here it would only lie about.
    this.open.on('popup', (popup) => void popup.close())
    this.device.isInFront = true
    await this.open.goto(`${APP_ORIGIN}/`)
    return this.open
  }

  /** The system ends the app, as it may whenever it is out of sight. */
  async kill(): Promise<void> {
    this.device.ends()
    await this.open?.close()
    this.open = null
  }

  async goToBackground(): Promise<void> {
    const active = () => this.device.tell('App', 'appStateChange', { isActive: false })
    const pause = () => this.device.tell('App', 'pause', null)
    for (const tell of this.inOrder(pause, active)) await tell()
    this.device.isInFront = false
  }

  async comeToFront(): Promise<void> {
    const active = () => this.device.tell('App', 'appStateChange', { isActive: true })
    const resume = () => this.device.tell('App', 'resume', null)
    for (const tell of this.inOrder(active, resume)) await tell()
    this.device.isInFront = true
  }

  /** Something of the system lies over the app for a moment: only iOS tells of it. */
  async isInterrupted(): Promise<void> {
    if (this.device.platform === 'android') return
    await this.device.tell('App', 'appStateChange', { isActive: false })
    await this.device.tell('App', 'appStateChange', { isActive: true })
  }

  /** The platforms tell the same in another order. */
  private inOrder<T>(first: T, second: T): [T, T] {
    return this.device.platform === 'android' ? [first, second] : [second, first]
  }

  /** Opens the app by an address, wherever it is. */
  async openUrl(url: string): Promise<void> {
    const opened = () => this.device.tell('App', 'appUrlOpen', { url }, true)
    if (!this.open) {
      await opened()
      await this.launch()
      return
    }
    if (this.device.isInFront) return opened()
    if (this.device.platform === 'ios') await this.device.tell('App', 'resume', null)
    await opened()
    await this.device.tell('App', 'appStateChange', { isActive: true })
    if (this.device.platform === 'android') await this.device.tell('App', 'resume', null)
    this.device.isInFront = true
  }

  /** The system's browser hands an address over to the app. */
  async comeBack(url: string): Promise<void> {
    if (this.device.endSession) return this.device.endSession({ url })
    this.device.browserUrl = null
    await this.openUrl(url)
  }

  /** Somebody closes the system's browser. */
  async closeBrowser(): Promise<void> {
    if (this.device.endSession) {
      this.device.endSession(new Refusal('The person closed the sign-in', 'CANCELLED'))
      return
    }
    this.device.browserUrl = null
    await this.comeToFront()
  }

  /** The way back of Android. */
  async goBack(): Promise<void> {
    if (!this.device.backIsOurs) {
      this.device.isMinimized = true
      return
    }
    const canGoBack = await this.page.evaluate(
      () => 'navigation' in window && (window.navigation as { canGoBack: boolean }).canGoBack,
    )
    await this.device.tell('App', 'backButton', { canGoBack }, true)
  }

  async loseNetwork(): Promise<void> {
    this.isOnline = false
    await this.context.setOffline(true)
    await this.device.tell('Network', 'networkStatusChange', { connected: false })
  }

  async findNetwork(): Promise<void> {
    this.isOnline = true
    await this.context.setOffline(false)
    await this.device.tell('Network', 'networkStatusChange', { connected: true })
  }

  /** What the notch and the bars take: Android's shell writes it on the page, iOS knows it itself. */
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

  async putAway(): Promise<void> {
    await this.context.close()
  }
}
