import type { Merge } from '../../merge.ts'

/** What an application needs before it is complete: transcripts, scores, proofs. */
export const applicationItems: Merge = {
  label: 'Application items',
  table: 'application_item',
  kind: 'applicationItems',
  references: [{ field: 'applicationSisId', to: 'applications', as: 'application' }],
  columns: {
    application_id: 'application.id',
    type_code: 'b.type_code',
    state: 'b.state',
    is_required: 'b.is_required',
    due_on: 'b.due_on',
    received_on: 'b.received_on',
  },
}
