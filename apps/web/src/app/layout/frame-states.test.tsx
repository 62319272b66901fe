import '#styles/app.css'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { showFailure } from '#boot/show-failure.ts'
import { isFromCache } from '#config/loader.ts'
import { UpdatePrompt } from '#features/app-update/update-prompt.tsx'
import { AprilJoke } from '#features/april-joke/april-joke.tsx'
import { choose, DEFAULTS, showPreferences } from '#lib/preferences/preferences.ts'
import { newVersion } from '#lib/release/new-version.ts'
import { offlineNotice, sessionNotice } from '#session/notice.ts'
import { offline } from '#session/sign-in/sign-in.ts'
import { showSignedOut } from '#session/sign-out/show-signed-out.ts'
import { type OpenDialog, openDialog } from '#session/watch/open-dialog.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { expectNoFaults, views } from '#testing/in-every-view.ts'
import { openApp } from '#testing/open-app.tsx'
import { anAlert } from '#testing/records/alerts.ts'
import { aStaffUser } from '#testing/records/staff.ts'
import { aPerson } from '#testing/records/student.ts'
import { anArticle, anOffice, aTopic } from '#testing/records/support.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { toast, toasts } from '#ui/toast/toasts.ts'

// Every state of the frame, without faults: on a wide screen, on the narrowest phone in dark mode,
// and at 400%.

const nothing = () => {}
const topic = aTopic()
const alerts = (['info', 'warning', 'emergency'] as const).map((severity) => anAlert({ severity }))
const anonymous = { 'GET /v1/authentication/login': failure(401, 'unauthenticated') }
const as = (user: Parameters<typeof aStaffUser>[1]) => ({
  'GET /v1/authorization/user/mine': aStaffUser([], user),
})

const dialog =
  (shown: { kind: 'ended' | 'expired' } | { kind: 'idle'; secondsLeft: number }) => () =>
    openDialog.set({ ...shown, onConfirm: nothing, onDismiss: nothing } satisfies OpenDialog)
const press = (name: string | RegExp) => () => page.getByRole('button', { name }).first().click()

/** Opens the search by its shortcut and searches for something. */
const lookFor = (what: string) => async () => {
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('dialog').getByRole('combobox').fill(what)
}

type State = {
  what: string
  /** The visible content of this state. */
  seen: () => { element: () => Element }
  answers?: Parameters<typeof fakeApi>[0]
  show: () => unknown
}

const named = (role: 'dialog' | 'alertdialog' | 'group', name: string) => () =>
  page.getByRole(role, { name })
const words = (text: string) => () => page.getByText(text, { exact: false }).last()

const states: readonly State[] = [
  {
    what: 'R3.1 who seems to be away',
    answers: anonymous,
    show: dialog({ kind: 'idle', secondsLeft: 42 }),
    seen: named('alertdialog', 'Are you still there?'),
  },
  {
    what: 'R3.2 whose session has expired',
    answers: anonymous,
    show: dialog({ kind: 'expired' }),
    seen: named('alertdialog', 'Session Expired'),
  },
  {
    what: 'R3.3 whose session has ended',
    answers: anonymous,
    show: dialog({ kind: 'ended' }),
    seen: named('alertdialog', 'Session Ended'),
  },
  {
    what: 'R4.11 who is offline',
    show: () => offline.set(true),
    seen: words("You're offline."),
  },
  {
    what: 'R4.11 who sees what this device has kept',
    show: () => {
      offlineNotice.set("You're offline. Showing your information as of 9:00 AM.")
      offline.set(true)
    },
    seen: words('Showing your information as of'),
  },
  {
    what: 'R4.12 who could not be signed in',
    answers: anonymous,
    show: () => sessionNotice.set('An error occurred while authenticating. Please try again.'),
    seen: words('An error occurred while authenticating.'),
  },
  {
    what: 'R2.13 who is offered a new version',
    show: () => newVersion.set(nothing),
    seen: words('A new version of MyHub is ready.'),
  },
  {
    what: 'R5.5 who is viewed as by an admin',
    answers: as({ impersonatorName: 'Kim Ortega' }),
    show: nothing,
    seen: words('Viewing as'),
  },
  {
    what: 'R5.4 an admin at the switch of admin mode',
    answers: as({ isAdmin: true }),
    show: press(/^Account:/),
    seen: named('group', 'Account'),
  },
  {
    what: 'R5.4 an admin whose mode is off, at its switch',
    answers: as({ isInactiveAdmin: true }),
    show: press(/^Account:/),
    seen: named('group', 'Account'),
  },
  {
    what: 'R2.12 a student at the account menu',
    show: press(/^Account:/),
    seen: named('group', 'Account'),
  },
  {
    what: 'R2.12 who has begun to search',
    show: lookFor(''),
    seen: named('dialog', 'Search MyHub'),
  },
  {
    what: 'R2.12 who has found something',
    show: lookFor('pay'),
    seen: () => page.getByRole('option').first(),
  },
  {
    what: 'R2.12 who has found nothing',
    show: lookFor('xyzzy'),
    seen: words('xyzzy'),
  },
  {
    what: 'R2.12 who has only icons in the side panel',
    show: () => choose({ sidePanel: 'rail' }),
    seen: () => page.getByRole('heading', { level: 1 }),
  },
  ...alerts.map((alert) => ({
    what: `R8.17 a stranger who reads an alert (${alert.severity})`,
    answers: { ...anonymous, 'GET /public/v1/alertification/alerts/current': [alert] },
    show: nothing,
    seen: words('North lot closed'),
  })),
  ...(['positive', 'negative', 'warning', 'info', 'ongoing'] as const).map((type) => ({
    what: `R3.6 who reads a toast (${type})`,
    show: () => {
      toast({ type, message: 'Your changes are kept.', timeout: 0 })
      toast({ type, message: 'Your changes are kept.', timeout: 0 })
    },
    seen: words('Your changes are kept.'),
  })),
  {
    what: 'R3.6 who reads a toast without a type',
    show: () => toast({ message: 'Your changes are kept.', timeout: 3_600_000 }),
    seen: words('Your changes are kept.'),
  },
  {
    what: 'R3.6 who reads a toast above a dialog',
    show: () => {
      dialog({ kind: 'expired' })()
      toast({ type: 'negative', message: 'Your changes are kept.', timeout: 0 })
    },
    seen: words('Your changes are kept.'),
  },
  {
    what: 'R3.5 who is asked before something goes for good',
    show: () =>
      render(
        <ConfirmDialog
          title="Remove this link?"
          action="Remove"
          work={async () => {}}
          doneMessage="Removed"
          onClose={nothing}
        >
          It goes for everybody.
        </ConfirmDialog>,
      ),
    seen: named('alertdialog', 'Remove this link?'),
  },
  {
    what: 'R3.4 whose app has a newer version',
    show: () =>
      render(
        <UpdatePrompt
          platform="android"
          version="2.4.0"
          storeUrl="https://play.google.com/store/apps/details?id=edu.example.myhub"
          onDismiss={nothing}
        />,
      ),
    seen: named('dialog', 'A new version is available'),
  },
  {
    what: 'R3.7 who is teased',
    show: () => render(<AprilJoke onEnd={nothing} />),
    seen: () => page.getByRole('button', { name: "Can't catch me!" }),
  },
  {
    what: 'R2.4 whose page is not found',
    answers: anonymous,
    show: nothing,
    seen: () => page.getByRole('heading', { level: 1 }),
  },
]

const answers = {
  'POST /v1/people/person/mine/data': { mine: group(aPerson()) },
  'GET /public/v1/directory/offices': [anOffice()],
  'GET /v1/support/articles': {
    categories: [topic],
    articles: [anArticle({ categoryIds: [topic.id] })],
  },
  'GET /public/v1/support/articles': { categories: [topic], articles: [anArticle()] },
}

afterEach(async () => {
  newVersion.set(null)
  offlineNotice.set(null)
  toasts.set([])
  await page.viewport(1280, 900)
  showPreferences(DEFAULTS)
  localStorage.clear()
})

test.each(states)(
  'has no accessibility violations: $what',
  async ({ answers: more, show, seen }) => {
    fakeApi({ ...answers, ...more })
    await openApp('/nowhere')
    if (!more || !('GET /v1/authentication/login' in more))
      await expect.element(page.getByRole('button', { name: /^Account:/ })).toBeVisible()
    await show()
    await expectNoFaults(seen)
  },
)

test('R2.12 has no accessibility violations in the menu, where there is no side panel', async () => {
  await page.viewport(320, 640)
  fakeApi(answers)
  await openApp('/nowhere')
  await page.getByRole('button', { name: 'More' }).click()
  await expectNoFaults(named('dialog', 'Menu'), [views[1], views[2]])
})

test.each([
  ['R1.2 whose hub could not start', showFailure, /couldn't start/],
  [
    'R4.11 who has signed out without a network',
    () => showSignedOut(nothing),
    /signed out on this device/,
  ],
] as const)('has no accessibility violations: %s', async (_who, show, heading) => {
  const root = document.createElement('div')
  document.body.append(root)
  show(root)
  await expectNoFaults(() => page.getByRole('heading', { level: 1, name: heading }))
  document.body.replaceChildren()
})

test('R4.11 R2.7 shows a person who opens their own page without a network a message in the frame, with links to other pages', async () => {
  fakeApi()
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  isFromCache.set(true)
  onTestFinished(() => isFromCache.set(false))
  await openApp('/profile')
  await expect.element(page.getByRole('banner')).toBeVisible()
  await expectNoFaults(() => page.getByRole('main').getByRole('heading', { name: /offline/ }))
})
