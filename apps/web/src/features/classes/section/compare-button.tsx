import { Link } from '@tanstack/react-router'
import { useGroup } from '#data/query/group-view.ts'
import { type OfferedSection, sectionDetail } from '#data/registration/sections.ts'
import { m } from '#locales/compiled/messages.js'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import Scale from '~icons/lucide/scale'

/** The selection of a first section to compare. */
export type CompareState = {
  /** Null until the first one is chosen. */
  chosenId: string | null
  onChoose: (sectionId: string | undefined) => void
}

/** Selects a section to compare, or compares it with the selected one. */
export function CompareButton({
  section: { id, name },
  comparing: { chosenId, onChoose },
}: {
  section: OfferedSection
  comparing: CompareState
}) {
  const chosen = useGroup(sectionDetail(chosenId ?? id), chosenId !== null && chosenId !== id)
  const icon = <Scale size={18} strokeWidth={1.75} aria-hidden />
  if (chosenId === null)
    return (
      <Button
        variant="quiet"
        className="screen-only"
        aria-label={m.classes_compare_name({ name })}
        onClick={() => onChoose(id)}
      >
        {icon}
        {m.classes_compare()}
      </Button>
    )
  if (chosenId === id)
    return (
      <Button
        variant="quiet"
        className="screen-only"
        aria-label={m.classes_compare_stop_name({ name })}
        onClick={() => onChoose(undefined)}
      >
        {icon}
        {m.classes_compare_stop()}
      </Button>
    )
  const other = chosen.data?.course.sections[0]?.name
  return (
    <Link
      to="/classes/compare"
      search={{ sections: `${chosenId},${id}` }}
      className={`${buttonClass('quiet')} screen-only`}
    >
      {icon}
      {other === undefined ? m.classes_compare_both() : m.classes_compare_with({ name: other })}
    </Link>
  )
}
