import { discardUnsent, type Unsent, type UnsentSheet } from '#data/teaching/unsent-entries.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/status/banner.tsx'
import type { EntryKindParts } from './entry-kind.ts'

/** Explains why entries couldn't be sent, and that they are stored on this device. */
export function UnsentBanner({
  place,
  unsent: { problem, entries },
  messages,
  onDownload,
}: {
  place: UnsentSheet
  unsent: Unsent
  messages: EntryKindParts['messages']
  /** Null while the students' names are loading. */
  onDownload: (() => void) | null
}) {
  if (problem === null || Object.keys(entries).length === 0) return null
  const isLost = problem === 'reassigned' || problem === 'reported'
  return (
    <Banner tone={isLost ? 'bad' : 'warn'} announce>
      <p>{messages.unsent[problem]()}</p>
      {isLost && (
        <>
          {problem === 'reassigned' && onDownload && <p>{messages.handOver()}</p>}
          <div className="mt-2 flex flex-wrap gap-2">
            {onDownload && <Button onClick={onDownload}>{messages.download()}</Button>}
            <Button variant="remove" onClick={() => discardUnsent(place)}>
              {messages.discard()}
            </Button>
          </div>
        </>
      )}
    </Banner>
  )
}
