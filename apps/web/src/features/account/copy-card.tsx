import { myCopy } from '#data/people/documents.ts'
import { m } from '#locales/compiled/messages.js'
import { useMineUser } from '#session/user.ts'
import { DownloadButton } from '#ui/controls/download-button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'

/** Downloads all of the person's data in MyHub (R8.3). Only the person can. */
export function CopyCard() {
  const user = useMineUser()
  return (
    <Sheet title={m.account_copy()} description={m.account_copy_description()}>
      <p className="mb-4 max-w-[60ch] text-ink-soft">{m.account_copy_what()}</p>
      {user?.impersonatorName ? (
        <p>{m.account_copy_viewing()}</p>
      ) : (
        <DownloadButton name={m.account_copy_file()} fetchFile={myCopy}>
          {m.account_copy_get()}
        </DownloadButton>
      )}
    </Sheet>
  )
}
