import { m } from '#locales/compiled/messages.js'

/**
 * Shows that the person is signed out on this device, and that the college's session ends with a
 * network. It replaces the whole page, so that none of their data stays on screen, and loads
 * nothing.
 * @param finish tries to continue whenever there seems to be a network
 */
export function showSignedOut(finish: () => void): void {
  const main = document.createElement('main')
  main.className = 'content'
  const heading = document.createElement('h1')
  heading.className = 'text-2xl'
  heading.tabIndex = -1
  heading.textContent = m.session_signed_out_here()
  const text = document.createElement('p')
  text.className = 'mt-2 max-w-[60ch]'
  text.textContent = m.session_signed_out_here_text()
  main.append(heading, text)
  document.body.replaceChildren(main)
  document.title = m.common_page_title({
    page: m.session_signed_out_here(),
    hub: m.common_product_name(),
  })
  heading.focus()
  window.addEventListener('online', finish)
}
