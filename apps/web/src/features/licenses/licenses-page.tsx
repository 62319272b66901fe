import { licenses } from 'virtual:licenses'
import { useState } from 'react'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Page } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'

/** Third-party work in MyHub and its licenses (pages.md, Account). */
export function LicensesPage() {
  const { packages, texts } = licenses
  return (
    <Page title={m.licenses_title()} intro={m.licenses_intro()}>
      <Sheet
        title={m.licenses_packages()}
        description={m.licenses_count({ count: formatCount(packages.length) })}
      >
        <ul className="rows -my-3">
          {packages.map((candidate) => (
            <Package
              key={`${candidate.name} ${candidate.version}`}
              {...candidate}
              text={candidate.text === null ? null : (texts[candidate.text] ?? null)}
            />
          ))}
        </ul>
      </Sheet>
    </Page>
  )
}

function Package({
  name,
  version,
  license,
  text,
}: {
  name: string
  version: string
  license: string | null
  text: string | null
}) {
  // The long texts are rendered only when they are expanded.
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="py-1">
      {text === null ? (
        <p className="flex min-h-11 items-center pl-6.5">
          <Name {...{ name, version, license }} />
        </p>
      ) : (
        <details
          className="disclosure"
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>
            <Name {...{ name, version, license }} />
          </summary>
          {isOpen && (
            <pre className="mb-3 max-w-full overflow-x-auto whitespace-pre-wrap break-words text-sm text-ink-soft">
              {text}
            </pre>
          )}
        </details>
      )}
    </li>
  )
}

function Name({
  name,
  version,
  license,
}: {
  name: string
  version: string
  license: string | null
}) {
  return (
    <span className="min-w-0 flex-1 break-words">
      <strong>{name}</strong>{' '}
      <span className="inline-block text-ink-soft">
        <span className="figures">{version}</span> · {license ?? m.licenses_unknown()}
      </span>
    </span>
  )
}
