import { expect, test } from 'vitest'
import { m } from '#locales/compiled/messages.js'

/** The exact texts of signing in and out (portal.md sections 2 and 8). */
const words: [said: () => string, sentence: string][] = [
  [m.session_idle_title, 'Are you still there?'],
  [m.session_idle_logout, 'Logout'],
  [m.session_idle_stay, 'Stay Signed In'],
  [m.session_expired_title, 'Session Expired'],
  [m.session_expired_text, 'Your session has expired. Please log in again.'],
  [m.session_expired_log_in, 'Log in'],
  [m.session_ended_title, 'Session Ended'],
  [
    m.session_ended_text,
    'Your session has either expired or you have signed out from another browser tab/window.',
  ],
  [m.session_ended_hint, 'You may close this tab or sign in again to continue.'],
  [m.session_ended_sign_in, 'Sign In'],
  [m.session_sign_in_failed, 'An error occurred while authenticating. Please try again.'],
]

test.each(words)('R4.12 shows the text of the specification (%#)', (shown, sentence) => {
  expect(shown()).toBe(sentence)
})
