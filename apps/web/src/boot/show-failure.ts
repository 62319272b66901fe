import { m } from '#locales/compiled/messages.js'

function element(tag: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  made.className = className
  return made
}

/**
 * Shows that the hub couldn't start, without any framework: the framework may be what failed
 * (R1.2).
 */
export function showFailure(root: HTMLElement): void {
  const main = element('main', '', 'content start-failed')
  main.dataset.width = 'md'
  const message = element('div', '')
  message.setAttribute('role', 'alert')
  const reload = element('button', m.common_reload(), 'button button-primary')
  reload.addEventListener('click', () => window.location.reload())
  message.append(
    element('h1', m.common_start_failed(), 'text-2xl'),
    element('p', m.common_start_failed_hint(), 'mt-2 mb-6'),
  )
  main.append(message, reload)
  root.replaceChildren(main)
  document.title = m.common_page_title({
    page: m.common_start_failed(),
    hub: m.common_product_name(),
  })
}
