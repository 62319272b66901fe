// Signs in with a passkey in browsers that support it; the page works without it.
const form = document.querySelector('#passkey')
const button = form.querySelector('button')
const problem = form.querySelector('[role="status"]')

const toBytes = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  )
const toText = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The request options for the device, which must be fetched again for each attempt. */
async function readOptions() {
  const answer = await fetch(form.dataset.options, { method: 'POST' })
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json()
}

async function askDevice() {
  const { challenge, ...options } = await readOptions()
  const { rawId, response } = await navigator.credentials.get({
    publicKey: { ...options, challenge: toBytes(challenge) },
  })
  return {
    id: toText(rawId),
    clientDataJSON: toText(response.clientDataJSON),
    authenticatorData: toText(response.authenticatorData),
    signature: toText(response.signature),
  }
}

async function signIn() {
  if (button.disabled) return
  button.disabled = true
  problem.textContent = ''
  try {
    form.elements.passkey.value = JSON.stringify(await askDevice())
    form.submit()
  } catch (error) {
    // The person closed the dialog on purpose.
    const isClosed = error instanceof DOMException && error.name === 'NotAllowedError'
    problem.textContent = isClosed ? form.dataset.closed : form.dataset.failed
    button.disabled = false
  }
}

if (window.PublicKeyCredential) {
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void signIn()
  })
}
