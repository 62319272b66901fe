import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { constants } from 'node:os'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {import('node:child_process').SpawnOptions} SpawnOptions */

const parentWatch = new URL('./parent-watch.mjs', import.meta.url).href
const forwardedSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a command to completion and returns its output.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions & { timeoutMs?: number }} [options] after `timeoutMs` the command and its
 * children are killed
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>} never rejects: a command
 * that can't be started has code 127 and the reason as its output
 */
export function run(command, args, { timeoutMs, ...options } = {}) {
  return new Promise((resolve) => {
    // A process group of its own, so that a timeout, or our own exit, also ends the grandchildren.
    const child = spawn(command, [...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
      detached: process.platform !== 'win32',
    })
    let output = ''
    let timedOut = false
    const untrack = trackChild(child)
    const timer =
      timeoutMs === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true
            killGroup(child, 'SIGKILL')
          }, timeoutMs)
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    const finish = (/** @type {number} */ code) => {
      clearTimeout(timer)
      untrack()
      resolve({ code, output, timedOut })
    }
    child.once('error', (error) => {
      output += error.message
      finish(127)
    })
    child.once('close', (code) => finish(code ?? 1))
  })
}

/**
 * Runs a long-lived Node script in the foreground and waits for its graceful shutdown.
 *
 * One Ctrl-C reaches a process up to three times: from the terminal, from npm and from its parent;
 * a server takes the second as a request to stop immediately. So the script gets its own process
 * group, out of the terminal's reach, and each signal is forwarded at most once a second. If we are
 * killed, the closed IPC channel makes it exit (`end-with-parent.mjs`).
 *
 * @param {string} node
 * @param {readonly string[]} args
 * @param {SpawnOptions} [options] abort `signal` to end the script
 * @returns {Promise<number>} its exit code; 128 + the signal number when a signal ended it
 */
export function runInForeground(node, args, { signal: abortSignal, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, ['--import', parentWatch, ...args], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
      ...options,
    })
    const untrack = trackChild(child)
    let lastForwarded = Number.NEGATIVE_INFINITY
    const forwardSignal = (/** @type {NodeJS.Signals} */ signal) => {
      if (performance.now() - lastForwarded < 1000) return
      lastForwarded = performance.now()
      child.kill(signal)
    }
    for (const signal of forwardedSignals) process.on(signal, forwardSignal)
    const end = () => forwardSignal('SIGTERM')
    abortSignal?.addEventListener('abort', end)
    const finish = () => {
      untrack()
      abortSignal?.removeEventListener('abort', end)
      for (const signal of forwardedSignals) process.off(signal, forwardSignal)
    }
    child.once('error', (error) => {
      finish()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      finish()
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))
    })
  })
}

/**
 * Sends a signal to a detached child and all its descendants.
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function killGroup(child, signal) {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
  } catch {
    // It has already exited.
  }
}

/**
 * Ends a detached child's process group when we exit, for whatever reason.
 *
 * @param {ChildProcess} child
 * @returns {() => void} call it when the child has exited
 */
export function trackChild(child) {
  const end = () => killGroup(child, 'SIGKILL')
  process.once('exit', end)
  return () => process.off('exit', end)
}

/**
 * An unused port.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })
}
