import type { Merge } from '../../merge.ts'

/** Requirements of an application: transcripts, scores, documents. */
export const applicationItems: Merge = {
  label: 'Application items',
  table: 'application_item',
  kind: 'applicationItems',
  references: [{ field: 'applicationSisId', to: 'applications', alias: 'application' }],
  columns: {
    application_id: 'application.id',
    type_code: 'b.type_code',
    state: 'b.state',
    is_required: 'b.is_required',
    due_on: 'b.due_on',
    received_on: 'b.received_on',
  },
}
