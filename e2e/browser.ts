/** The whole browser. The shell, in which most journeys run, knows no notifications. */
export const fullBrowser =
  process.env.CHROMIUM_FULL_PATH || process.env.CHROMIUM_PATH || '/usr/bin/chromium'

/** Chromium as the journeys start it: as root it needs no sandbox, and it must not call home. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
