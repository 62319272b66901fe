/** A titled section of a place's details. */
export function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
      <h4 className="text-sm font-semibold text-ink-soft">{title}</h4>
      {children}
    </section>
  )
}
