import { type Platform, pluginHeaders } from './plugin-sources.ts'

/** A message from a page to the phone (`native-bridge.js`). */
type Call = {
  callbackId: string
  pluginId: string
  methodName: string
  options?: Record<string, unknown>
}
type Message = Partial<Call> & { type?: string }

/** A message from the phone to a page. */
type Answer = Call & { success: boolean; data?: unknown; error?: object; save: boolean }

/** The plugins' handlers, by `Plugin.method`. */
export type Answers = Record<string, (options: Record<string, unknown>) => unknown>

/** A plugin's error, with its code. */
export class Refusal extends Error {
  readonly code: string | undefined
  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

export type Notification = {
  id: number
  title: string
  body: string
  schedule: { at: string; allowWhileIdle?: boolean }
  isExactNotification?: boolean
  extra: { path: string }
}

/** How the system and its user respond to prompts. */
export type Habits = { allowsNotifications: boolean; unlocks: boolean; hasDeviceLock: boolean }

/**
 * The phone itself, which outlives every page: keychain, settings, scheduled notifications, and
 * what is in front. It responds as in the sources of the installed plugins, and records calls the
 * native side doesn't support.
 */
export class FakeDevice {
  readonly platform: Platform
  /** Calls a real phone wouldn't have answered. Must be empty at the end of every test. */
  readonly problems: string[] = []
  readonly calls: { name: string; options: Record<string, unknown> }[] = []
  readonly keychain = new Map<string, { data: string; access: unknown }>()
  readonly preferences = new Map<string, string>()
  readonly notifications = new Map<number, Notification>()
  readonly files = new Map<string, string>()
  readonly shared: unknown[] = []
  readonly bars = new Map<string, string>()
  readonly habits: Habits = { allowsNotifications: true, unlocks: true, hasDeviceLock: true }
  version = '1.0.0'
  /** The page in the system browser over the app; null when closed. */
  browserUrl: string | null = null
  /** Settles the iOS sign-in sheet. */
  endSession: ((end: { url: string } | Refusal) => void) | null = null
  splashIsShown = true
  isMinimized = false
  isInFront = true
  backIsOurs = true
  unlockPrompts = 0

  /** Sends messages to the open page; null without one. */
  private say: ((answer: Answer) => Promise<void>) | null = null
  private listeners: (Call & { event: string })[] = []
  private readonly retained: { plugin: string; event: string; data: unknown }[] = []
  private readonly answers: Answers

  /** @param answersOf creates its plugins' handlers */
  constructor(platform: Platform, answersOf: (device: FakeDevice) => Answers) {
    this.platform = platform
    this.answers = answersOf(this)
  }

  /** A page starts: it has received nothing yet, and calls of the previous page are dropped. */
  pageStarts(say: (answer: Answer) => Promise<void>): void {
    this.say = say
    this.listeners = []
  }

  /** The system terminates the app. */
  ends(): void {
    this.say = null
    this.listeners = []
    if (this.platform === 'ios') this.endSession = null
    this.splashIsShown = true
    this.backIsOurs = true
    this.isInFront = true
    this.isMinimized = false
  }

  /**
   * The system asks the user to authenticate: on iOS with a sheet over the app, which becomes
   * inactive, on Android with another activity.
   */
  async promptsForOwner(): Promise<void> {
    const isAndroid = this.platform === 'android'
    if (isAndroid) await this.tell('App', 'pause', null)
    await this.tell('App', 'appStateChange', { isActive: false })
    await this.tell('App', 'appStateChange', { isActive: true })
    if (isAndroid) await this.tell('App', 'resume', null)
  }

  /**
   * Sends a plugin event.
   * @param retain whether to store the event for the first listener
   */
  async tell(plugin: string, event: string, data: unknown, retain = false): Promise<void> {
    const heard = this.listeners.filter((one) => one.pluginId === plugin && one.event === event)
    if (heard.length === 0 && retain) this.retained.push({ plugin, event, data })
    for (const { event: _, ...call } of heard)
      await this.say?.({ ...call, success: true, data, save: true })
  }

  /** Handles a message from the page. */
  async hear(text: string): Promise<void> {
    const message: Message = JSON.parse(text)
    const { callbackId, pluginId, methodName, options = {} } = message
    if (!callbackId || !pluginId || !methodName) return
    if (pluginId === 'Console') return
    const call = { callbackId, pluginId, methodName, options }
    const plugin = pluginHeaders(this.platform).find(({ name }) => name === pluginId)
    if (!plugin?.methods.some(({ name }) => name === methodName)) {
      this.problems.push(`${pluginId}.${methodName} is not in the ${this.platform} project`)
      return
    }
    this.calls.push({ name: `${pluginId}.${methodName}`, options })
    if (methodName === 'addListener') return this.listens(call)
    if (methodName === 'removeListener') return this.listensNoMore(call)
    await this.answer(call)
  }

  private async listens(call: Call): Promise<void> {
    const event = String(call.options?.eventName)
    this.listeners.push({ ...call, event })
    const waiting = this.retained.filter(
      (one) => one.plugin === call.pluginId && one.event === event,
    )
    for (const one of waiting) {
      this.retained.splice(this.retained.indexOf(one), 1)
      await this.say?.({ ...call, success: true, data: one.data, save: true })
    }
  }

  private listensNoMore(call: Call): void {
    const { callbackId } = call.options ?? {}
    this.listeners = this.listeners.filter((one) => one.callbackId !== callbackId)
  }

  private async answer(call: Call): Promise<void> {
    const name = `${call.pluginId}.${call.methodName}`
    const answer = this.answers[name]
    if (!answer) {
      this.problems.push(`The fake phone does not know ${name}`)
      return
    }
    try {
      const data = await answer(call.options ?? {})
      await this.say?.({ ...call, success: true, ...(data !== undefined && { data }), save: false })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { message, code } = error
      await this.say?.({ ...call, success: false, error: { message, code }, save: false })
    }
  }
}
