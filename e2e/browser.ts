/** The full browser. The headless shell, which most journeys use, doesn't support notifications. */
export const fullBrowser =
  process.env.CHROMIUM_FULL_PATH || process.env.CHROMIUM_PATH || '/usr/bin/chromium'

/**
 * Launch options for Chromium: as root it needs no sandbox, and it must not send data to Google.
 */
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
