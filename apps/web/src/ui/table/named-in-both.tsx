import { m } from '#locales/compiled/messages.js'

/** What a thing is called in a list of its keepers, and whether it is there in Spanish too. */
export const NamedInBoth = ({ name, spanish }: { name: string; spanish: object | null }) => (
  <>
    {name}
    {spanish && (
      <span className="block text-sm font-normal text-ink-soft">{m.manage_also_in_spanish()}</span>
    )}
  </>
)
