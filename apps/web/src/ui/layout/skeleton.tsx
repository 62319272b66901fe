/** Gray placeholder lines, as tall as the text, so that nothing moves. */
export function Skeleton({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <div className="grid gap-3" aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity and never move
          key={line}
          className={`skeleton h-5 ${line % 3 === 2 ? 'w-3/5' : 'w-full'}`}
        />
      ))}
    </div>
  )
}

/** A row of gray blocks in place of large figures. */
export function SkeletonFigures({ count = 3 }: { count?: number }) {
  return (
    <div className="flex flex-wrap gap-8" aria-hidden>
      {Array.from({ length: count }, (_, figure) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks have no identity and never move
        <div key={figure} className="grid gap-2">
          <div className="skeleton h-9 w-20" />
          <div className="skeleton h-4 w-24" />
        </div>
      ))}
    </div>
  )
}
