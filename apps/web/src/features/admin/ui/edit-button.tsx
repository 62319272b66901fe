import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/button.tsx'

/** The button of a row that opens its form; a screen reader hears of which row. */
export function EditButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Button aria-label={m.admin_edit_named({ name })} onClick={onPress}>
      {m.admin_edit()}
    </Button>
  )
}
