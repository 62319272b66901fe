import { discardUnsent, type Unsent, type UnsentPlace } from '#data/teaching/unsent-entries.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/status/banner.tsx'
import type { EntryKindParts } from './entry-kind.ts'

/** Explains why entries couldn't be sent, and that they are stored on this device. */
export function UnsentBanner({
  place,
  unsent: { problem, entries },
  words,
  onDownload,
}: {
  place: UnsentPlace
  unsent: Unsent
  words: EntryKindParts['words']
  /** Null while the students' names are loading. */
  onDownload: (() => void) | null
}) {
  if (problem === null || Object.keys(entries).length === 0) return null
  const isLost = problem === 'reassigned' || problem === 'reported'
  return (
    <Banner tone={isLost ? 'bad' : 'warn'} announce>
      <p>{words.unsent[problem]()}</p>
      {isLost && (
        <>
          {problem === 'reassigned' && onDownload && <p>{words.handOver()}</p>}
          <div className="mt-2 flex flex-wrap gap-2">
            {onDownload && <Button onClick={onDownload}>{words.download()}</Button>}
            <Button variant="remove" onClick={() => discardUnsent(place)}>
              {words.discard()}
            </Button>
          </div>
        </>
      )}
    </Banner>
  )
}
