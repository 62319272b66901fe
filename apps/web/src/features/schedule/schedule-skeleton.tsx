import { SkeletonFigures } from '#ui/layout/skeleton.tsx'

/** The shape of what comes: the figures of a term, then a few classes. */
export function ScheduleSkeleton() {
  return (
    <div className="grid gap-8" aria-hidden>
      <SkeletonFigures />
      <div className="rows">
        {['first', 'second', 'third'].map((entry) => (
          <div key={entry} className="grid gap-3 py-5">
            <div className="skeleton h-6 w-3/5" />
            <div className="skeleton h-4 w-4/5" />
            <div className="skeleton h-5 w-2/5" />
          </div>
        ))}
      </div>
    </div>
  )
}
