import { m } from '#locales/compiled/messages.js'
import { WithData } from '../signed-in/with-data.tsx'
import { PaletteSearch } from './palette-search.tsx'

/** The palette's search as part of the not-found page (R8.19). */
export function PageSearch() {
  return (
    <WithData>
      <search className="page-search">
        <PaletteSearch isDeferred label={m.layout_not_found_field()} />
      </search>
    </WithData>
  )
}
