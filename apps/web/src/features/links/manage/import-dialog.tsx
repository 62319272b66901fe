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
import { ImportErrors } from './import-errors.tsx'

const MAX_BYTES = 500_000
const MAX_TITLES = 10
const TRANSLATED_COLUMNS = otherLanguages.flatMap((tag) => [`title.${tag}`, `description.${tag}`])
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
  .map((cells, index) =>
    [...cells, ...(index === 0 ? TRANSLATED_COLUMNS : TRANSLATED_COLUMNS.map(() => ''))].join(','),
  )
  .join('\r\n')
  .concat('\r\n')

const plural = (count: number, singular: () => string, many: (of: { count: string }) => string) =>
  isOne(count) ? singular() : many({ count: formatCount(count) })

/** Imports links from a spreadsheet: previewed first, then all or none (R8.14). */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [csv, setCsv] = useState('')
  const [check, setCheck] = useState<LinkImportCheck | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)
  const { isSaving, errors, save } = useSaving(onClose)
  const isReady = check !== null && check.count > 0

  async function checkFile({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    setCheck(null)
    setError(null)
    if (!file) return
    if (file.size === 0 || file.size > MAX_BYTES) return setError(m.links_import_file_check())
    setChecking(true)
    try {
      const text = await file.text()
      setCsv(text)
      setCheck(await previewLinkImport(text))
    } catch {
      setError(m.links_import_not_looked())
    } finally {
      setChecking(false)
    }
  }
  function add(): void {
    if (check === null) setError(error ?? m.links_import_choose())
    else if (!isReady) setError(m.links_import_cannot())
    else
      void save(() => importLinks(csv), plural(check.count, m.links_imported_one, m.links_imported))
  }
  return (
    <DialogForm
      title={m.links_import_title()}
      error={errors.form}
      isSaving={isSaving}
      submit={
        isReady ? plural(check.count, m.links_import_add_one, m.links_import_add) : m.links_import()
      }
      onSubmit={add}
      onClose={onClose}
    >
      <div className="grid max-w-[60ch] justify-items-start gap-2">
        <p>{m.links_import_text({ translated: TRANSLATED_COLUMNS.join(', ') })}</p>
        <Button
          onClick={() =>
            void saveFile('links-template.csv', TEMPLATE, 'text/csv').catch(toastNotSaved)
          }
        >
          {m.links_import_template()}
        </Button>
      </div>
      <Field label={m.links_import_file()} hint={m.links_import_file_hint()} error={error}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv"
            className="control"
            onChange={(event) => void checkFile(event)}
          />
        )}
      </Field>
      <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {isChecking && m.links_import_looking()}
        {check && <ImportPreview check={check} />}
      </div>
    </DialogForm>
  )
}

/** What the file would add, or its errors. */
function ImportPreview({ check: { count, titles, faults: errors } }: { check: LinkImportCheck }) {
  if (errors.length > 0) return <ImportErrors errors={errors} />
  if (count === 0) return <p>{m.links_import_nothing()}</p>
  return (
    <>
      <p className="font-semibold">
        {plural(count, m.links_import_ready_one, m.links_import_ready)}
      </p>
      <ul className="list-disc pl-6">
        {titles.slice(0, MAX_TITLES).map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two links may have the same title
          <li key={index} className="break-words">
            {title}
          </li>
        ))}
      </ul>
      {titles.length > MAX_TITLES && (
        <p className="text-ink-soft">
          {m.links_import_more({ count: formatCount(titles.length - MAX_TITLES) })}
        </p>
      )}
    </>
  )
}
