import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export type Platform = 'android' | 'ios'

/** A plugin as the native side offers it, exactly as in its sources. */
export type PluginHeader = {
  name: string
  methods: { name: string; rtype?: 'promise' | 'callback' }[]
}

const native = path.join(import.meta.dirname, '../../apps/native')
const require = createRequire(path.join(native, 'package.json'))

const folderOf = (name: string) => path.dirname(require.resolve(`${name}/package.json`))

type Manifest = { capacitor?: Partial<Record<Platform, { src: string }>> }
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))

/** The sources of the installed plugins, and of those included in the platform itself. */
function sourcesFor(platform: Platform): string[] {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(path.join(native, 'package.json'), 'utf8'),
  )
  const plugins = Object.keys(dependencies).flatMap((name) => {
    const folder = folderOf(name)
    const src = manifestOf(folder).capacitor?.[platform]?.src
    return src === undefined ? [] : [path.join(folder, src)]
  })
  const core = {
    android: 'capacitor/src/main/java/com/getcapacitor/plugin',
    ios: 'Capacitor/Capacitor/Plugins',
  }
  const folders = [...plugins, path.join(folderOf(`@capacitor/${platform}`), core[platform])]
  const sourceFiles = platform === 'android' ? '**/*.{java,kt}' : '**/*.{swift,m}'
  return folders.flatMap((folder) => {
    if (!existsSync(folder)) throw new Error(`${folder} is not there: the plugin is not installed`)
    return globSync(sourceFiles, { cwd: folder })
      .filter((file) => !/(^|\/)(androidTest|test|.*Tests)\//.test(file))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  })
}

/** Methods of every plugin: `Plugin.java` and `CAPPlugin.swift`. */
const sharedMethods: PluginHeader['methods'] = [
  { name: 'addListener' },
  { name: 'removeListener' },
  ...['removeAllListeners', 'checkPermissions', 'requestPermissions'].map((name) => ({
    name,
    rtype: 'promise' as const,
  })),
]

const rtypeOf = (text: string) =>
  /callback/i.test(text)
    ? { rtype: 'callback' as const }
    : /none/i.test(text)
      ? {}
      : { rtype: 'promise' as const }

function header(name: string, found: PluginHeader['methods']): PluginHeader {
  const names = new Set(found.map((method) => method.name))
  return { name, methods: [...found, ...sharedMethods.filter((method) => !names.has(method.name))] }
}

/** `@CapacitorPlugin(name = "App") public class AppPlugin` with its `@PluginMethod`s. */
export function readAndroid(source: string): PluginHeader[] {
  const [, options = '', className] =
    /@CapacitorPlugin(\([\s\S]*?\))?\s*(?:@\w+(?:\([^)]*\))?\s*)*(?:public )?class (\w+)/.exec(
      source,
    ) ?? []
  if (className === undefined) return []
  const method =
    /@PluginMethod(\([^)]*\))?\s*(?:@\w+(?:\([^)]*\))?\s*)*(?:public |override )*(?:void|fun) (\w+)/g
  const found = [...source.matchAll(method)].map(([, returnType = '', name = '']) => ({
    name,
    ...rtypeOf(returnType),
  }))
  return [header(/name\s*=\s*"(\w+)"/.exec(options)?.[1] ?? className, found)]
}

/** `jsName = "App"` with its `CAPPluginMethod`s, or the Objective-C macro. */
export function readIos(source: string): PluginHeader[] {
  const [, macroName] = /CAP_PLUGIN\(\w+,\s*"(\w+)"/.exec(source) ?? []
  if (macroName !== undefined) {
    const matches = [...source.matchAll(/CAP_PLUGIN_METHOD\((\w+),\s*(\w+)\)/g)]
    return [
      header(
        macroName,
        matches.map(([, name = '', kind = '']) => ({ name, ...rtypeOf(kind) })),
      ),
    ]
  }
  const [, name] = /jsName\s*=\s*"(\w+)"/.exec(source) ?? []
  const [, list = ''] = /pluginMethods[^=]*=\s*\[([\s\S]*?)\n\s*\]/.exec(source) ?? []
  if (name === undefined) return []
  const method =
    /(?:CAPPluginMethod|\.init)\((?:name:\s*"(\w+)"|#selector\((?:\w+\.)?(\w+)[^)]*\))([^\n]*)/g
  const found = [...list.matchAll(method)].map(([, named, selected, rest = '']) => ({
    name: named ?? selected ?? '',
    ...rtypeOf(rest),
  }))
  return [header(name, found)]
}

const read = { android: readAndroid, ios: readIos }
const known = new Map<Platform, readonly PluginHeader[]>()

/** All plugins of the app's native side, from its sources (JSExport.java, JSExport.swift). */
export function pluginHeaders(platform: Platform): readonly PluginHeader[] {
  const headers = known.get(platform) ?? sourcesFor(platform).flatMap(read[platform])
  known.set(platform, headers)
  return headers
}

/** The bridge that the platform injects into every page, unmodified. */
export function bridgeScript(platform: Platform): string {
  const assets = { android: 'capacitor/src/main/assets', ios: 'Capacitor/Capacitor/assets' }
  const folder = path.join(folderOf(`@capacitor/${platform}`), assets[platform])
  return readFileSync(path.join(folder, 'native-bridge.js'), 'utf8')
}
