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
type CallResult = Call & { success: boolean; data?: unknown; error?: object; save: boolean }

/** The plugins' handlers, by `Plugin.method`. */
export type CallHandlers = Record<string, (options: Record<string, unknown>) => unknown>

/** A plugin's error, with its code. */
export class PluginError extends Error {
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
export type DeviceSettings = {
  allowsNotifications: boolean
  unlockSucceeds: boolean
  hasDeviceLock: boolean
}

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
  readonly deviceSettings: DeviceSettings = {
    allowsNotifications: true,
    unlockSucceeds: true,
    hasDeviceLock: true,
  }
  version = '1.0.0'
  /** The page in the system browser over the app; null when closed. */
  browserUrl: string | null = null
  /** Settles the iOS sign-in sheet. */
  endSession: ((end: { url: string } | PluginError) => void) | null = null
  splashIsShown = true
  isMinimized = false
  isInFront = true
  appHandlesBack = true
  unlockPrompts = 0

  /** Sends messages to the open page; null without one. */
  private respond: ((result: CallResult) => Promise<void>) | null = null
  private listeners: (Call & { event: string })[] = []
  private readonly retained: { plugin: string; event: string; data: unknown }[] = []
  private readonly handlers: CallHandlers

  /** @param createHandlers creates its plugins' handlers */
  constructor(platform: Platform, createHandlers: (device: FakeDevice) => CallHandlers) {
    this.platform = platform
    this.handlers = createHandlers(this)
  }

  /** A page starts: it has received nothing yet, and calls of the previous page are dropped. */
  pageStarts(respond: (result: CallResult) => Promise<void>): void {
    this.respond = respond
    this.listeners = []
  }

  /** The system terminates the app. */
  endPage(): void {
    this.respond = null
    this.listeners = []
    if (this.platform === 'ios') this.endSession = null
    this.splashIsShown = true
    this.appHandlesBack = true
    this.isInFront = true
    this.isMinimized = false
  }

  /**
   * The system asks the user to authenticate: on iOS with a sheet over the app, which becomes
   * inactive, on Android with another activity.
   */
  async promptsForOwner(): Promise<void> {
    const isAndroid = this.platform === 'android'
    if (isAndroid) await this.emit('App', 'pause', null)
    await this.emit('App', 'appStateChange', { isActive: false })
    await this.emit('App', 'appStateChange', { isActive: true })
    if (isAndroid) await this.emit('App', 'resume', null)
  }

  /**
   * Sends a plugin event.
   * @param retain whether to store the event for the first listener
   */
  async emit(plugin: string, event: string, data: unknown, retain = false): Promise<void> {
    const recipients = this.listeners.filter(
      (listener) => listener.pluginId === plugin && listener.event === event,
    )
    if (recipients.length === 0 && retain) this.retained.push({ plugin, event, data })
    for (const { event: _, ...call } of recipients)
      await this.respond?.({ ...call, success: true, data, save: true })
  }

  /** Handles a message from the page. */
  async receive(text: string): Promise<void> {
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
    if (methodName === 'removeListener') return this.removeListener(call)
    await this.result(call)
  }

  private async listens(call: Call): Promise<void> {
    const event = String(call.options?.eventName)
    this.listeners.push({ ...call, event })
    const pendingEvents = this.retained.filter(
      (queued) => queued.plugin === call.pluginId && queued.event === event,
    )
    for (const pendingEvent of pendingEvents) {
      this.retained.splice(this.retained.indexOf(pendingEvent), 1)
      await this.respond?.({ ...call, success: true, data: pendingEvent.data, save: true })
    }
  }

  private removeListener(call: Call): void {
    const { callbackId } = call.options ?? {}
    this.listeners = this.listeners.filter((listener) => listener.callbackId !== callbackId)
  }

  private async result(call: Call): Promise<void> {
    const name = `${call.pluginId}.${call.methodName}`
    const result = this.handlers[name]
    if (!result) {
      this.problems.push(`The fake phone does not know ${name}`)
      return
    }
    try {
      const data = await result(call.options ?? {})
      await this.respond?.({
        ...call,
        success: true,
        ...(data !== undefined && { data }),
        save: false,
      })
    } catch (error) {
      if (!(error instanceof PluginError)) throw error
      const { message, code } = error
      await this.respond?.({ ...call, success: false, error: { message, code }, save: false })
    }
  }
}
