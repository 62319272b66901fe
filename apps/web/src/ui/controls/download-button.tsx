import { type ReactNode, useRef, useState } from 'react'
import { saveFile } from '#lib/storage/save-file.ts'
import { m } from '#locales/compiled/messages.js'
import FileDown from '~icons/lucide/file-down'
import { toastNotSaved, toastSaved } from '../toast/toast-saved.ts'
import { Button } from './button.tsx'

/** Downloads a file that the server generates. Clicks are ignored until it is done. */
export function DownloadButton({
  name,
  fetchFile,
  children,
}: {
  /** The file name with its extension. */
  name: string
  fetchFile: () => Promise<Blob>
  children: ReactNode
}) {
  const isFetching = useRef(false)
  const [isBusy, setBusy] = useState(false)

  async function download() {
    if (isFetching.current) return
    isFetching.current = true
    setBusy(true)
    try {
      const file = await fetchFile()
      toastSaved(await saveFile(name, file, file.type), m.ui_file_saved({ name }))
    } catch {
      toastNotSaved()
    } finally {
      isFetching.current = false
      setBusy(false)
    }
  }

  return (
    <Button className="screen-only" aria-busy={isBusy} onClick={() => void download()}>
      <FileDown size={18} strokeWidth={1.75} aria-hidden />
      {children}
    </Button>
  )
}
