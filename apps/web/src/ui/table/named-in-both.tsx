import { m } from '#locales/compiled/messages.js'

/** An item's name in a managed list, and whether it is available in Spanish. */
export const NamedInBoth = ({ name, spanish }: { name: string; spanish: object | null }) => (
  <>
    {name}
    {spanish && (
      <span className="block text-sm font-normal text-ink-soft">{m.manage_also_in_spanish()}</span>
    )}
  </>
)
