import { useState } from 'react'
import { type AdvisingCover, type AdvisingCovers, endCover } from '#data/advising/covers.ts'
import { formatDayRange } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Banner } from '#ui/status/banner.tsx'

type CoverItem = { cover: AdvisingCover; isGiven: boolean }

/** The advisor's covers in both directions, each with a button to end it. */
export function CoverNotes({
  covers: { given, taken },
  today,
}: {
  covers: AdvisingCovers
  today: string
}) {
  const [ending, setEnding] = useState<CoverItem | null>(null)
  const all = [
    ...given.map((cover) => ({ cover, isGiven: true })),
    ...taken.map((cover) => ({ cover, isGiven: false })),
  ]
  return (
    <>
      {all.map(({ cover, isGiven }) => (
        <Banner key={cover.id}>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p>{describeCover({ cover, isGiven }, today)}</p>
            <Button
              className="screen-only"
              aria-label={m.cover_end_for({ name: cover.colleague.name })}
              onClick={() => setEnding({ cover, isGiven })}
            >
              {m.cover_end()}
            </Button>
          </div>
        </Banner>
      ))}
      {ending && (
        <ConfirmDialog
          title={m.cover_end_title({ name: ending.cover.colleague.name })}
          action={m.cover_end()}
          work={() => endCover(ending.cover.id)}
          doneMessage={m.cover_ended()}
          onClose={() => setEnding(null)}
        >
          <p>{ending.isGiven ? m.cover_end_given() : m.cover_end_taken()}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function describeCover({ cover, isGiven }: CoverItem, today: string): string {
  const { colleague, startOn, endOn } = cover
  const values = { name: colleague.name, days: formatDayRange(startOn, endOn, today) }
  if (startOn > today) return isGiven ? m.cover_will_give(values) : m.cover_will_take(values)
  return isGiven ? m.cover_gives(values) : m.cover_takes(values)
}
