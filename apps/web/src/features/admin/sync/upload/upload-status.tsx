import { useState } from 'react'
import {
  discardRecords,
  importRecords,
  type RecordUpload,
} from '#data/admin/operations/record-upload.ts'
import { formatShare } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { Banner } from '#ui/status/banner.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { useFormatInstant } from '../../ui/use-format-instant.ts'
import { Remark } from './remark.tsx'

const UploadFindings = lazyModule(() => import('./upload-findings.tsx')).part(
  'UploadFindings',
  <Skeleton lines={6} />,
)

/** The state of an upload with its report and actions. */
export function UploadStatus({
  upload,
  refresh,
}: {
  upload: RecordUpload
  refresh: () => Promise<unknown>
}) {
  const { id, report } = upload
  const [isBusy, setBusy] = useState(false)
  const [allowShrink, setAllowShrink] = useState(false)
  async function act(request: () => Promise<unknown>) {
    if (isBusy) return
    setBusy(true)
    try {
      await request()
    } catch {
      toast({ type: 'negative', message: m.admin_upload_not_done() })
    }
    await refresh()
    setBusy(false)
  }
  const busy = isBusy ? m.ui_saving() : undefined
  const canImport = upload.state === 'checked' && (report?.state !== 'rejected' || report.mayShrink)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Standing upload={upload} />
      {report && upload.state !== 'importing' && <UploadFindings report={report} />}
      {report?.mayShrink && upload.state === 'checked' && (
        <Checkbox
          label={m.admin_upload_allow_shrink()}
          checked={allowShrink}
          onChange={setAllowShrink}
        />
      )}
      {(upload.state === 'checked' || upload.state === 'receiving') && (
        <div className="flex flex-wrap gap-2">
          {canImport && (
            <Button
              variant="primary"
              disabledReason={busy ?? shrinkReason(report?.mayShrink === true && !allowShrink)}
              onClick={() => void act(() => importRecords(id, allowShrink))}
            >
              {m.admin_upload_import()}
            </Button>
          )}
          <Button
            variant="remove"
            disabledReason={busy}
            onClick={() => void act(() => discardRecords(id))}
          >
            {m.admin_upload_discard()}
          </Button>
        </div>
      )}
    </div>
  )
}

const shrinkReason = (isMissing: boolean) =>
  isMissing ? m.admin_upload_allow_shrink_first() : undefined

function Standing({ upload }: { upload: RecordUpload }) {
  const changedAt = useFormatInstant()(upload.changedAt)
  const { state, progress, report, problem, problemRemark } = upload
  if (state === 'receiving') return <Banner tone="warn" title={m.admin_upload_left()} />
  if (state === 'checking' || state === 'importing')
    return (
      <Banner
        announce
        title={state === 'checking' ? m.admin_upload_checking() : m.admin_upload_importing()}
      >
        {progress && (
          <p lang={inEnglish}>
            {progress.step} · {formatShare(progress.done)}
          </p>
        )}
      </Banner>
    )
  if (state === 'failed' || report?.state === 'rejected')
    return (
      <Banner announce tone="bad" title={m.admin_upload_rejected()}>
        <p>
          <Remark
            remarks={problem === null ? (report?.reasonRemarks ?? []) : [problemRemark]}
            original={problem ?? report?.reason ?? ''}
          />
        </p>
      </Banner>
    )
  return state === 'imported' ? (
    <Banner announce tone="good" title={m.admin_upload_imported({ when: changedAt })} />
  ) : (
    <Banner announce title={m.admin_upload_checked()} />
  )
}
