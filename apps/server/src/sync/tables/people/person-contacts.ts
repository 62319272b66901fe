import type { Merge } from '../../merge.ts'
import { settlePendingContacts } from '../../write-back/pending-values.ts'

/** Email addresses, phone numbers and postal addresses. */
export const personContacts: Merge = {
  label: 'Contacts',
  table: 'person_contact',
  kind: 'contacts',
  references: [{ field: 'personSisId', to: 'people', alias: 'person' }],
  columns: {
    person_id: 'person.id',
    kind: 'b.kind',
    type: 'b.type',
    value: 'b.value',
    line1: 'b.line1',
    line2: 'b.line2',
    city: 'b.city',
    state: 'b.state',
    postal_code: 'b.postal_code',
    country: 'b.country',
    is_preferred: 'coalesce(b.is_preferred, false)',
    start_on: 'b.start_on',
    end_on: 'b.end_on',
    extension: 'b.extension',
    county: 'b.county',
  },
  afterWrite: settlePendingContacts,
}
