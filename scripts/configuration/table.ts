/** A setting as the server's schema describes it. */
export type Setting = { description?: string; default?: unknown }

const start = '<!-- settings: written by `npm run configuration` -->'
const end = '<!-- /settings -->'

/** The table of settings in Markdown, in the schema's order. */
export function settingsTable(settings: Readonly<Record<string, Setting>>) {
  const rows = Object.entries(settings).map(
    ([name, setting]) =>
      `| \`${name}\` | ${shown(setting.default)} | ${(setting.description ?? '').replaceAll('|', '\\|')} |`,
  )
  return ['| Setting | Default | What it does |', '|---|---|---|', ...rows].join('\n')
}

/**
 * Updates the table in a page.
 *
 * @throws {Error} when the page has no markers around the table
 */
export function withTable(page: string, table: string) {
  const from = page.indexOf(start)
  const to = page.indexOf(end)
  if (from === -1 || to < from)
    throw new Error(`docs/configuration.md must contain "${start}" and "${end}".`)
  return `${page.slice(0, from)}${start}\n${table}\n${page.slice(to)}`
}

function shown(value: unknown) {
  return value === undefined || value === '' ? '' : `\`${value}\``
}
