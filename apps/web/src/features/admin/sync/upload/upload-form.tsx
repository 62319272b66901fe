import { type FormEvent, useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { type RecordUploads, uploadRecords } from '#data/admin/operations/record-upload.ts'
import { formatCount, formatShare } from '#lib/i18n/format.ts'
import { formatSize } from '#lib/i18n/format-size.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'

type Limits = Omit<RecordUploads, 'upload' | 'readsBy'>

const isZip = ({ name }: File) => name.toLowerCase().endsWith('.zip')
const isCsv = ({ name }: File) => name.toLowerCase().endsWith('.csv')
/** The mapping of the college's codes, uploaded with a package. */
const MAPPING_FILE = 'mapping.json'
/** File names that the server accepts. */
const validName = /^[A-Za-z0-9][A-Za-z0-9 ()_.-]{0,103}$/

/** The error of the selected files; null if they are valid. */
function validateFiles(files: readonly File[], { mostBytes, mostFiles }: Limits): string | null {
  if (files.length === 0) return m.admin_upload_choose()
  const rest = files.filter(({ name }) => name !== MAPPING_FILE)
  const isPackage =
    rest.length > 0 && (rest.every(isCsv) || (rest.length === 1 && rest.every(isZip)))
  if (!isPackage) return m.admin_upload_kinds()
  const misnamed = files.find(({ name }) => !validName.test(name))
  if (misnamed) return m.admin_upload_name({ name: misnamed.name })
  const blank = files.find(({ size }) => size === 0)
  if (blank) return m.admin_upload_blank({ name: blank.name })
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return bytes > mostBytes || files.length > mostFiles
    ? m.admin_upload_too_large({ size: formatSize(mostBytes), count: formatCount(mostFiles) })
    : null
}

/** Chooses the files of a package and uploads them. */
export function UploadForm({
  limits,
  onSending,
  refresh,
}: {
  limits: Limits
  onSending: (isSending: boolean) => void
  refresh: () => Promise<unknown>
}) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [error, setError] = useState<string | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  async function send(event: FormEvent) {
    event.preventDefault()
    if (sent !== null) return
    const problem = validateFiles(files, limits)
    setError(problem)
    if (problem !== null) return
    setSent(0)
    onSending(true)
    try {
      await uploadRecords(files, limits.pieceBytes, setSent)
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409
      setError(isConflict ? m.admin_upload_other() : m.admin_upload_not_sent())
    }
    await refresh()
    setSent(null)
    onSending(false)
  }
  return (
    <form
      noValidate
      className="grid max-w-[60ch] grid-cols-[minmax(0,1fr)] gap-3"
      onSubmit={(event) => void send(event)}
    >
      <Field
        label={m.admin_upload_files()}
        hint={m.admin_upload_files_hint({
          size: formatSize(limits.mostBytes),
          count: formatCount(limits.mostFiles),
        })}
        error={error}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            multiple
            accept=".zip,.csv,.json"
            className="control"
            onChange={({ target }) => {
              setError(null)
              setFiles([...(target.files ?? [])])
            }}
          />
        )}
      </Field>
      <p role="status">{sent !== null && m.admin_upload_sending({ share: formatShare(sent) })}</p>
      <div>
        <Button type="submit" disabledReason={sent === null ? undefined : m.ui_saving()}>
          {m.admin_upload_send()}
        </Button>
      </div>
    </form>
  )
}
