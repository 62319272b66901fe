import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { MyPasskeys } from '#data/account/passkeys.ts'
import { queryClient } from '#data/query/query-client.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure } from '#testing/fake-api.ts'
import { card, openAccount, passkeys, toastTexts } from '#testing/open-account.ts'
import { toasts } from '#ui/toast/toasts.ts'

const phone: MyPasskeys['passkeys'][number] = {
  id: '00000000-0000-7000-8000-00000000000d',
  name: 'My phone',
  isBackedUp: true,
  createdAt: '2026-09-01T13:00:00Z',
  lastUsedAt: null,
}
const withPhone: MyPasskeys = { ...passkeys, passkeys: [phone] }
const options = {
  challenge: 'AAAA',
  rp: { id: 'hub.test', name: 'MyHub' },
  user: { id: 'AAAA', name: 'maya.l', displayName: 'Maya Lindgren' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 300_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true,
    userVerification: 'required' as const,
  },
}
const list = 'GET /v1/authentication/passkeys'
const one = '/v1/authentication/passkeys/{id}'

/** The device's response or error, because a test can't unlock it. */
const create = vi.spyOn(navigator.credentials, 'create')
const buffer = (text: string) => new TextEncoder().encode(text).buffer
beforeEach(() => {
  create.mockResolvedValue({
    id: 'AQID',
    rawId: buffer('key'),
    type: 'public-key',
    response: {
      clientDataJSON: buffer('said'),
      attestationObject: buffer('made'),
      getTransports: () => ['internal'],
    },
    getClientExtensionResults: () => ({}),
  } as unknown as Credential)
})
afterEach(() => {
  create.mockReset()
  toasts.set([])
})

test('R8.3 adds a passkey named after the device, and lists it', async () => {
  const bodies: unknown[] = []
  const { api } = await openAccount({
    'POST /v1/authentication/passkeys/options': options,
    'POST /v1/authentication/passkeys': async (request: Request) => {
      bodies.push(await request.clone().json())
      return Response.json(phone, { status: 201 })
    },
  })
  const box = card('Passkeys')
  await expect.element(box).toMatchTextContent("You don't have any passkeys yet.")
  await box.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  const name = dialog.getByLabelText(/Passkey name/)
  await expect.element(name).toHaveValue('Firefox on Windows')
  expect(await accessibilityFaults()).toEqual([])
  await name.fill(' ')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog).toMatchTextContent('Enter a name')
  expect(create).not.toHaveBeenCalled()
  await name.fill('My phone')
  api.setResponses({ [list]: withPhone })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await vi.waitFor(() =>
    expect(toastTexts()).toEqual([
      'positive: Your passkey is ready. Use it the next time you sign in.',
    ]),
  )
  await expect.element(box).toMatchTextContent('Not used yet')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bodies).toEqual([
    {
      name: 'My phone',
      credential: {
        id: 'AQID',
        clientDataJSON: 'c2FpZA',
        attestationObject: 'bWFkZQ',
        transports: ['internal'],
      },
    },
  ])
})

test.each([
  ['NotAllowedError', 'Passkey setup was canceled or timed out.'],
  ['InvalidStateError', 'This device already has a passkey for MyHub.'],
  ['UnknownError', "Your device couldn't create a passkey."],
])('R8.3 explains why when the device reports %s, and keeps the input', async (error, words) => {
  create.mockRejectedValue(new DOMException('', error))
  await openAccount({ 'POST /v1/authentication/passkeys/options': options })
  await card('Passkeys').getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabelText(/Passkey name/).fill('My tablet')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog.getByRole('alert').first()).toMatchTextContent(words)
  await expect.element(dialog.getByLabelText(/Passkey name/)).toHaveValue('My tablet')
})

test('R8.3 renames a passkey', async () => {
  const { api } = await openAccount({ [list]: withPhone, [`PATCH ${one}`]: phone })
  const box = card('Passkeys')
  await expect.element(box).toMatchTextContent('Backed up')
  await expect.element(box).toMatchTextContent('Not used yet')
  await box.getByRole('button', { name: 'Rename: My phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename' })
  await dialog.getByLabelText(/Passkey name/).fill('My old phone')
  api.setResponses({ [list]: { ...passkeys, passkeys: [{ ...phone, name: 'My old phone' }] } })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(box).toMatchTextContent('My old phone')
  expect(toastTexts()).toEqual(['positive: Passkey renamed.'])
})

test('R8.3 explains removing a passkey, and keeps it after a failure', async () => {
  const { api } = await openAccount({ [list]: withPhone, [`DELETE ${one}`]: failure(503) })
  const box = card('Passkeys')
  await box.getByRole('button', { name: 'Remove: My phone' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove this passkey?' })
  await expect.element(dialog).toMatchTextContent("You can't undo this")
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect
    .element(dialog.getByRole('alert').first())
    .toMatchTextContent('Something went wrong. Try again.')
  api.setResponses({ [`DELETE ${one}`]: new Response(null, { status: 204 }), [list]: passkeys })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(box).toMatchTextContent("You don't have any passkeys yet.")
  expect(toastTexts()).toEqual(['positive: Passkey removed.'])
  await expect.element(box.getByRole('button', { name: 'Add a passkey' })).toHaveFocus()
})

test('R8.3 asks for a new sign-in when the last one was long ago, and returns here', async () => {
  const { left } = await openAccount({ [list]: { ...withPhone, mayChange: false } })
  const box = card('Passkeys')
  await expect.element(box).toMatchTextContent('sign in again first')
  await expect
    .element(box.getByRole('button', { name: 'Remove: My phone' }))
    .toHaveAttribute('aria-disabled', 'true')
  expect(await accessibilityFaults()).toEqual([])
  await box.getByRole('button', { name: 'Sign in again to continue' }).click()
  await vi.waitFor(() =>
    expect(left).toEqual(['https://api.test/ui/login?redirect=%2Faccount%23passkeys&prompt=login']),
  )
})

test('R8.3 tells an admin to sign in with a passkey before adding another one', async () => {
  await openAccount({ [list]: { ...withPhone, mayChange: false, mustUsePasskey: true } })
  await expect
    .element(card('Passkeys'))
    .toMatchTextContent('sign in again with one of your passkeys')
})

test('R8.3 explains where to add a passkey at another address, as on the phone', async () => {
  await openAccount({ [list]: { ...withPhone, origin: 'https://hub.prairiebend.example' } })
  const box = card('Passkeys')
  await expect
    .element(box)
    .toMatchTextContent('open MyHub in your browser at https://hub.prairiebend.example')
  await expect.element(box.getByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument()
  await expect.element(box.getByRole('button', { name: 'Rename: My phone' })).toBeVisible()
})

test('R8.3 links to the college’s sign-in service, or explains where to look, when it has the passkeys', async () => {
  const elsewhere: MyPasskeys = { ...passkeys, managedBy: 'provider', mayChange: false }
  const manageUrl = 'https://login.prairiebend.example/security'
  const { api } = await openAccount({ [list]: { ...elsewhere, manageUrl } })
  const box = card('Passkeys')
  await expect
    .element(box.getByRole('link', { name: 'Manage passkeys' }))
    .toHaveAttribute('href', manageUrl)
  api.setResponses({ [list]: elsewhere })
  await queryClient.invalidateQueries()
  await expect.element(box).toMatchTextContent('ask the help desk')
})

test('R8.3 calls passkeys that cannot be read unavailable, never missing', async () => {
  await openAccount({ [list]: failure(503) })
  const box = card('Passkeys')
  await expect.element(box).toMatchTextContent('currently unavailable')
  await expect.element(box).not.toMatchTextContent("don't have any passkeys")
})
