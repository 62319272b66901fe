import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type SyncOverview, syncOverview } from '#data/admin/operations/admin-sync.ts'
import { type RecordUpload, recordUpload } from '#data/admin/operations/record-upload.ts'
import { toGroupView } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { UploadForm } from './upload-form.tsx'
import { UploadStatus } from './upload-status.tsx'

/** Polling interval while a package is checked or imported, in milliseconds. */
const POLL_INTERVAL_MS = 2000

const isInProgress = (upload: RecordUpload | null | undefined) =>
  upload?.state === 'checking' || upload?.state === 'importing'

/** Reasons that packages are rejected, with alternatives. */
const unavailableReasons = {
  demo: m.admin_upload_demo,
  ethos: m.admin_upload_ethos,
  oneRoster: m.admin_upload_oneRoster,
} as const

/** Uploads a package of records, which is checked, previewed, then imported or discarded. */
export function UploadCard({ source }: { source: SyncOverview['source'] }) {
  if (source && source.kind !== 'csv')
    return (
      <Sheet title={m.admin_upload()}>
        <p className="max-w-[70ch] text-ink-soft">{unavailableReasons[source.kind]()}</p>
      </Sheet>
    )
  return <Upload />
}

function Upload() {
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  const result = useQuery({
    ...recordUpload,
    refetchInterval: ({ state }) =>
      isInProgress(state.data?.data?.upload) ? POLL_INTERVAL_MS : false,
  })
  const refresh = () =>
    Promise.all(
      [recordUpload, syncOverview].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    )
  return (
    <Card
      group={toGroupView(result, false, () => void result.refetch())}
      title={m.admin_upload()}
      description={m.admin_upload_text()}
      empty={m.admin_upload_text()}
      lines={4}
    >
      {({ upload, readsBy, ...limits }) => {
        if (readsBy !== null) return <p className="max-w-[70ch]">{unavailableReasons[readsBy]()}</p>
        const isOpen = upload !== null && upload.state !== 'imported' && upload.state !== 'failed'
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {upload && !isSending && <UploadStatus upload={upload} refresh={refresh} />}
            {(!isOpen || isSending) && (
              <UploadForm limits={limits} onSending={setSending} refresh={refresh} />
            )}
          </div>
        )
      }}
    </Card>
  )
}
