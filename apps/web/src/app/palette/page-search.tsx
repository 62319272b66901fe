import { m } from '#locales/compiled/messages.js'
import { WithData } from '../signed-in/with-data.tsx'
import { PaletteSearch } from './palette-search.tsx'

/** The palette's search as a part of a page, for somebody who is lost (R8.19). */
export function PageSearch() {
  return (
    <WithData>
      <search className="page-search">
        <PaletteSearch waits label={m.layout_not_found_field()} />
      </search>
    </WithData>
  )
}
