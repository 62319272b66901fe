import type { Merge } from '../../merge.ts'

/** Previous schools and colleges, and whether their transcript was received. */
export const institutionsAttended: Merge = {
  label: 'Institutions attended',
  table: 'institution_attended',
  kind: 'institutionsAttended',
  references: [{ field: 'personSisId', to: 'people', alias: 'person' }],
  columns: {
    person_id: 'person.id',
    institution_code: 'b.institution_code',
    institution_title: 'b.institution_title',
    kind: 'b.kind',
    ceeb: 'b.ceeb',
    city: 'b.city',
    state: 'b.state',
    attended_from: 'b.attended_from',
    attended_to: 'b.attended_to',
    graduated_on: 'b.graduated_on',
    credentials: `coalesce(b.credentials, '[]')`,
    gpa: 'b.gpa',
    credits: 'b.credits',
    transcript: 'b.transcript',
    transcript_received_on: 'b.transcript_received_on',
  },
}
