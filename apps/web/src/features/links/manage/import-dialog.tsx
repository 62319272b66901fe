import { otherLanguages } from '@myhub/domain/language/languages.ts'
import { type ChangeEvent, useState } from 'react'
import { importLinks, type LinkImportCheck, previewLinkImport } from '#data/admin/manage-links.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { saveFile } from '#lib/storage/save-file.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { Field } from '#ui/fields/field.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { toastNotSaved } from '#ui/toast/toast-saved.ts'
import { ImportFaults } from './import-faults.tsx'

const MOST_BYTES = 500_000
const TITLES = 10
const TRANSLATED = otherLanguages.flatMap((tag) => [`title.${tag}`, `description.${tag}`])
const TEMPLATE = [
  ['title', 'url', 'description', 'categories', 'keywords', 'opensNewTab', 'isActive', 'sortOrder'],
  [
    'Reserve a study room',
    'https://library.example/rooms',
    'Rooms for up to eight',
    '',
    'library;group',
    'yes',
    'yes',
    '100',
  ],
]
  .map((cells, at) => [...cells, ...(at === 0 ? TRANSLATED : TRANSLATED.map(() => ''))].join(','))
  .join('\r\n')
  .concat('\r\n')

const inWords = (count: number, one: () => string, many: (of: { count: string }) => string) =>
  isOne(count) ? one() : many({ count: formatCount(count) })

/** Imports links from a spreadsheet: previewed first, then all or none (R8.14). */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [csv, setCsv] = useState('')
  const [check, setCheck] = useState<LinkImportCheck | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isLooking, setLooking] = useState(false)
  const { isSaving, faults, save } = useSaving(onClose)
  const isReady = check !== null && check.count > 0

  async function look({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    setCheck(null)
    setFault(null)
    if (!file) return
    if (file.size === 0 || file.size > MOST_BYTES) return setFault(m.links_import_file_check())
    setLooking(true)
    try {
      const text = await file.text()
      setCsv(text)
      setCheck(await previewLinkImport(text))
    } catch {
      setFault(m.links_import_not_looked())
    } finally {
      setLooking(false)
    }
  }
  function add(): void {
    if (check === null) setFault(fault ?? m.links_import_choose())
    else if (!isReady) setFault(m.links_import_cannot())
    else
      void save(
        () => importLinks(csv),
        inWords(check.count, m.links_imported_one, m.links_imported),
      )
  }
  return (
    <DialogForm
      title={m.links_import_title()}
      fault={faults.form}
      isSaving={isSaving}
      submit={
        isReady
          ? inWords(check.count, m.links_import_add_one, m.links_import_add)
          : m.links_import()
      }
      onSubmit={add}
      onClose={onClose}
    >
      <div className="grid max-w-[60ch] justify-items-start gap-2">
        <p>{m.links_import_text({ translated: TRANSLATED.join(', ') })}</p>
        <Button
          onClick={() =>
            void saveFile('links-template.csv', TEMPLATE, 'text/csv').catch(toastNotSaved)
          }
        >
          {m.links_import_template()}
        </Button>
      </div>
      <Field label={m.links_import_file()} hint={m.links_import_file_hint()} error={fault}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv"
            className="control"
            onChange={(event) => void look(event)}
          />
        )}
      </Field>
      <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {isLooking && m.links_import_looking()}
        {check && <Found check={check} />}
      </div>
    </DialogForm>
  )
}

/** What the file would add, or its errors. */
function Found({ check: { count, titles, faults } }: { check: LinkImportCheck }) {
  if (faults.length > 0) return <ImportFaults faults={faults} />
  if (count === 0) return <p>{m.links_import_nothing()}</p>
  return (
    <>
      <p className="font-semibold">
        {inWords(count, m.links_import_ready_one, m.links_import_ready)}
      </p>
      <ul className="list-disc pl-6">
        {titles.slice(0, TITLES).map((title, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two links may have the same title
          <li key={at} className="break-words">
            {title}
          </li>
        ))}
      </ul>
      {titles.length > TITLES && (
        <p className="text-ink-soft">
          {m.links_import_more({ count: formatCount(titles.length - TITLES) })}
        </p>
      )}
    </>
  )
}
