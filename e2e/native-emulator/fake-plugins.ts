import {
  type CallHandlers,
  type FakeDevice,
  type Notification,
  PluginError,
} from './fake-device.ts'
import { APP_ID } from './system-browser.ts'

const text = (value: unknown) => String(value)

const app = (device: FakeDevice): CallHandlers => ({
  'App.getInfo': () => ({
    name: 'MyHub',
    id: APP_ID,
    version: device.version,
    build: '1',
  }),
  'App.minimizeApp': () => {
    device.isMinimized = true
  },
  'App.toggleBackButtonHandler': ({ enabled }) => {
    device.appHandlesBack = enabled === true
  },
  'SplashScreen.hide': () => {
    device.splashIsShown = false
  },
  'SystemBars.setStyle': ({ bar, style }) => {
    device.bars.set(text(bar), text(style))
  },
})

const browser = (device: FakeDevice): CallHandlers => ({
  'Browser.open': async ({ url }) => {
    if (device.browserUrl !== null && device.platform === 'ios')
      throw new PluginError('Unable to display URL')
    device.browserUrl = text(url)
    // A Custom Tab is another activity; the iOS view controller is part of the app.
    if (device.platform === 'android') {
      device.isInFront = false
      await device.emit('App', 'pause', null)
      await device.emit('App', 'appStateChange', { isActive: false })
    }
  },
  'AuthSession.start': ({ url, callbackScheme }) => {
    if (device.endSession) throw new PluginError('A sign-in is open already', 'BUSY')
    if (callbackScheme !== APP_ID) throw new PluginError('Another scheme', 'INVALID')
    device.browserUrl = text(url)
    return new Promise((resolve, reject) => {
      device.endSession = (end) => {
        device.endSession = null
        device.browserUrl = null
        if (end instanceof PluginError) reject(end)
        else resolve(end)
      }
    })
  },
})

const stores = ({ keychain, preferences }: FakeDevice): CallHandlers => ({
  'SecureStorage.setSynchronizeKeychain': () => undefined,
  'SecureStorage.internalGetItem': ({ prefixedKey }) => ({
    data: keychain.get(text(prefixedKey))?.data ?? null,
  }),
  'SecureStorage.internalSetItem': ({ prefixedKey, data, access, sync }) => {
    if (sync !== false) throw new PluginError('Secrets must not leave this phone', 'osError')
    keychain.set(text(prefixedKey), { data: text(data), access })
  },
  'SecureStorage.internalRemoveItem': ({ prefixedKey }) => ({
    success: keychain.delete(text(prefixedKey)),
  }),
  'SecureStorage.internalClearItemsWithPrefix': ({ prefix }) => {
    for (const key of [...keychain.keys()]) if (key.startsWith(text(prefix))) keychain.delete(key)
  },
  'Preferences.get': ({ key }) => ({ value: preferences.get(text(key)) ?? null }),
  'Preferences.set': ({ key, value }) => void preferences.set(text(key), text(value)),
  'Preferences.remove': ({ key }) => void preferences.delete(text(key)),
})

const reminders = (device: FakeDevice): CallHandlers => {
  const permission = (wasRequested: boolean) => ({
    display:
      device.preferences.has('fake:asked') || wasRequested
        ? device.deviceSettings.allowsNotifications
          ? 'granted'
          : 'denied'
        : 'prompt',
  })
  return {
    'LocalNotifications.checkPermissions': () => permission(false),
    'LocalNotifications.requestPermissions': () => {
      device.preferences.set('fake:asked', 'yes')
      return permission(true)
    },
    'LocalNotifications.getPending': () => ({ notifications: [...device.notifications.values()] }),
    'LocalNotifications.cancel': ({ notifications }) => {
      for (const { id } of notifications as { id: number }[]) device.notifications.delete(id)
    },
    'LocalNotifications.schedule': ({ notifications }) => {
      const all = notifications as Notification[]
      for (const notification of all) device.notifications.set(notification.id, notification)
      return { notifications: all.map(({ id }) => ({ id })) }
    },
  }
}

const others = (device: FakeDevice): CallHandlers => ({
  'Filesystem.writeFile': ({ path, data, directory }) => {
    const uri = `file:///${text(directory).toLowerCase()}/${text(path)}`
    device.files.set(uri, text(data))
    return { uri }
  },
  'Share.share': (options) => {
    device.shared.push(options)
    return { activityType: '' }
  },
  'BiometricAuthNative.checkBiometry': () => ({
    isAvailable: false,
    strongBiometryIsAvailable: false,
    biometryType: 0,
    biometryTypes: [],
    deviceIsSecure: device.deviceSettings.hasDeviceLock,
    reason: '',
    code: '',
  }),
  'BiometricAuthNative.internalAuthenticate': async () => {
    device.unlockPrompts += 1
    const { unlockSucceeds } = device.deviceSettings
    await device.promptsForOwner()
    if (!unlockSucceeds) throw new PluginError('Cancelled', 'userCancel')
  },
})

/** The fake phone's handler for each call the app may make. */
export const createHandlers = (device: FakeDevice): CallHandlers => ({
  ...app(device),
  ...browser(device),
  ...stores(device),
  ...reminders(device),
  ...others(device),
})
