import { bridgeScript, type Platform, type PluginHeader, pluginHeaders } from './plugin-sources.ts'

/** The app page's origin. Chromium can only use Android's. */
export const APP_ORIGIN = 'https://localhost'

/** The function a page calls to reach the phone. */
export const PHONE_CHANNEL = 'toFakePhone'

const method = (plugin: string, { name, rtype }: PluginHeader['methods'][number]) => {
  const args = rtype === 'callback' ? '_options, _callback' : '_options'
  const call = rtype === 'promise' ? 'nativePromise' : 'nativeCallback'
  return `t['${name}'] = function(${args}) { return w.Capacitor.${call}('${plugin}', '${name}', ${args}) }`
}

const pluginScript = ({ name, methods }: PluginHeader) => `(function(w) {
var a = (w.Capacitor = w.Capacitor || {});
var p = (a.Plugins = a.Plugins || {});
var t = (p['${name}'] = {});
t.addListener = function(eventName, callback) { return w.Capacitor.addListener('${name}', eventName, callback) }
${methods
  .filter((candidate) => candidate.name !== 'addListener' && candidate.name !== 'removeListener')
  .map((candidate) => method(name, candidate))
  .join('\n')}
})(window);`

/** The only part that isn't the platform's own: the transport of messages to the phone. */
const transports = {
  android: `window.androidBridge = { postMessage: (text) => void window.${PHONE_CHANNEL}(text) }`,
  ios: `window.webkit = { messageHandlers: { bridge: {
    postMessage: (message) => void window.${PHONE_CHANNEL}(JSON.stringify(message)) } } }
  window.prompt = () => 'false'`,
}

/**
 * Runs before the page's own scripts, as the platform does: its bridge and the plugins
 * (JSInjector.java, JSExport.java, JSExport.swift). Only in the main frame, and only on the app's
 * own origin.
 */
export function prelude(platform: Platform): string {
  const headers = pluginHeaders(platform)
  return `if (location.origin === '${APP_ORIGIN}' && window.top === window) {
${transports[platform]}
window.${PHONE_CHANNEL}(JSON.stringify({ type: 'pageStart' }))
window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };
window.WEBVIEW_SERVER_URL = '${platform === 'ios' ? 'capacitor' : 'https'}://localhost';
${bridgeScript(platform)}
${headers.map(pluginScript).join('\n')}
window.Capacitor.PluginHeaders = ${JSON.stringify(headers)};
}`
}
