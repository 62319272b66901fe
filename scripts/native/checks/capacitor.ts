import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { collegeOf, jsonOf, readTrees, type Trees } from '../trees.ts'
import { type Check, expect } from './check.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const cli = path.join(root, 'node_modules/@capacitor/cli/bin/capacitor')
const execute = promisify(execFile)

/**
 * Copies the projects with their packages to where the CLI looks for them, so that it can write. It
 * writes relative paths, which are the same in the copy.
 * @returns the result of `work`
 */
async function withCopy<T>(trees: Trees, task: (copy: string) => Promise<T>): Promise<T> {
  const copy = mkdtempSync(path.join(tmpdir(), 'myhub-native-'))
  try {
    for (const [file, bytes] of trees) {
      mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
      writeFileSync(path.join(copy, file), bytes)
    }
    for (const scope of ['@capacitor', '@aparajita']) {
      const skipped = path.join(root, 'node_modules/@capacitor/cli')
      cpSync(path.join(root, 'node_modules', scope), path.join(copy, 'node_modules', scope), {
        recursive: true,
        force: false,
        filter: (file) =>
          !file.startsWith(skipped) && !/\/(dist|docs|res|Capacitor|CapacitorCordova)$/.test(file),
      })
    }
    // A version conflict would nest a package under apps/native, and change its path.
    const nested = path.join(root, 'apps/native/node_modules')
    if (existsSync(nested)) symlinkSync(nested, path.join(copy, 'apps/native/node_modules'))
    symlinkSync(
      path.join(root, 'node_modules/typescript'),
      path.join(copy, 'node_modules/typescript'),
    )
    mkdirSync(path.join(copy, 'node_modules/@myhub'))
    symlinkSync(
      '../../packages/capacitor-auth-session',
      path.join(copy, 'node_modules/@myhub/capacitor-auth-session'),
    )
    const web = path.join(copy, 'apps/web/dist-native')
    mkdirSync(web, { recursive: true })
    writeFileSync(path.join(web, 'index.html'), '<!doctype html><title>A stand-in</title>')
    return await task(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function capacitor(copy: string, ...args: string[]): Promise<string> {
  // The CLI starts a plain `node` for its hooks, and sends telemetry unless CI is set.
  const own = `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH ?? ''}`
  const env = { ...process.env, CI: '1', NO_COLOR: '1', PATH: own }
  const cwd = path.join(copy, 'apps/native')
  const { stdout } = await execute(process.execPath, [cli, ...args], { cwd, env, timeout: 60_000 })
  return stdout
}

export type Config = {
  appId?: string
  appName?: string
  webDir?: string
  zoomEnabled?: boolean
  loggingBehavior?: string
  server?: { url?: string; cleartext?: boolean; allowNavigation?: string[]; errorPath?: string }
  android?: {
    minWebViewVersion?: number
    allowMixedContent?: boolean
    webContentsDebuggingEnabled?: boolean
  }
  ios?: { webContentsDebuggingEnabled?: boolean }
  plugins?: Record<string, Record<string, unknown>>
}

/** Capacitor's own plugins that may be configured, and the packages of the others. */
const sections: Readonly<Record<string, string>> = {
  SystemBars: '@capacitor/core',
  SplashScreen: '@capacitor/splash-screen',
  LocalNotifications: '@capacitor/local-notifications',
  Keyboard: '@capacitor/keyboard',
}

/** The configuration as the CLI resolves it for both projects. */
export const configuration: Check = {
  name: 'Capacitor: the configuration is the college’s, and opens no door',
  problems: (trees) =>
    withCopy(trees, async (copy) => {
      const config = JSON.parse(await capacitor(copy, 'config', '--json'))
      return configurationProblems(trees, config.app.extConfig as Config)
    }),
}

/** @param config as the CLI resolves it */
export function configurationProblems(trees: Trees, config: Config): string[] {
  const expectConfig = (isTrue: boolean, problem: string) =>
    expect(isTrue, `capacitor.config.ts: ${problem}`)
  const { id, name } = collegeOf(trees)
  const { server = {}, android = {}, ios = {}, plugins = {} } = config
  const errorPage = `apps/native/${server.errorPath}`
  const { dependencies = {} } = jsonOf<{ dependencies?: Record<string, string> }>(
    trees,
    'apps/native/package.json',
  )
  return [
    ...expectConfig(config.appId === id, `appId must be ${id}`),
    ...expectConfig(config.appName === name, `appName must be ${name}`),
    ...expectConfig(config.webDir === '../web/dist-native', 'webDir must be the native web build'),
    ...expectConfig(server.url === undefined, 'server.url would load the app from a network'),
    ...expectConfig(
      server.cleartext !== true,
      'server.cleartext would let others read the traffic',
    ),
    ...expectConfig(
      !server.allowNavigation?.length,
      'server.allowNavigation would give other pages access to the native bridge',
    ),
    ...expectConfig(trees.has(errorPage), `${errorPage} does not exist, but old web views show it`),
    ...expectConfig(
      (android.minWebViewVersion ?? 0) >= 111,
      'android.minWebViewVersion must be 111 or newer',
    ),
    ...expectConfig(!android.allowMixedContent, 'android.allowMixedContent must stay off'),
    ...expectConfig(
      !android.webContentsDebuggingEnabled && !ios.webContentsDebuggingEnabled,
      'webContentsDebuggingEnabled would let anyone with a cable inspect the app',
    ),
    ...expectConfig(config.zoomEnabled === true, 'zoomEnabled must be true (WCAG 1.4.4)'),
    ...expectConfig(
      plugins.SystemBars?.insetsHandling === 'css',
      'SystemBars.insetsHandling must be css',
    ),
    ...expectConfig(
      plugins.SplashScreen?.launchAutoHide === false,
      'SplashScreen.launchAutoHide must be false',
    ),
    ...Object.keys(plugins).flatMap((section) =>
      expectConfig(
        dependencies[sections[section] ?? ''] !== undefined,
        `plugins.${section} does not name an installed and allowed plugin`,
      ),
    ),
  ]
}

/** `cap sync` on a clean clone leaves no changes: its output is committed. */
export const sync: Check = {
  name: 'Capacitor: cap sync changes nothing that is committed',
  problems: (trees) =>
    withCopy(trees, async (copy) => {
      await capacitor(copy, 'sync')
      const after = readTrees(copy)
      const isOwnFile = (file: string) => file.startsWith('apps/native/')
      const again = 'Run: npm run sync -w apps/native, and commit what it changes'
      return [
        ...[...trees].flatMap(([file, bytes]) =>
          expect(
            !isOwnFile(file) || (after.get(file)?.equals(bytes) ?? false),
            `${file}: cap sync changes this file. ${again}`,
          ),
        ),
        ...[...after.keys()].flatMap((file) =>
          expect(
            !isOwnFile(file) || trees.has(file),
            `${file}: cap sync creates this file, but it is not in git`,
          ),
        ),
      ]
    }),
}
