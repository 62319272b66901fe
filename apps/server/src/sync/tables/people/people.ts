import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import type { Merge } from '../../merge.ts'
import { preservePendingNames } from '../../write-back/pending-values.ts'
import { adoptAdded } from './adopt-added.ts'

const studentId = 'coalesce(d.student_id, b.student_id)'

const isDuplicate = `(row_number() over (partition by ${studentId} order by b.line) > 1
  or same_number.id is not null)`

/** Joins another person who has the value and isn't in this run. */
const otherHolder = (alias: string, column: string, value: string) => `
  left join person ${alias} on ${alias}.${column} = ${value} and ${alias}.removed_at is null
    and ${alias}.sis_id <> b.sis_id
    and not exists (select from stage_people x where x.sis_id = ${alias}.sis_id and not x.is_deleted)`

/** Everyone in the college's records (domain.md section 1). OneRoster calls them users. */
export const people: Merge = {
  label: 'People',
  table: 'person',
  kind: 'people',
  details: { kind: 'personDetails', key: 'personSisId', required: false },
  references: [
    { field: 'organizationSisId', to: 'organizations', alias: 'organization', optional: true },
  ],
  // A pronoun missing from the list stays unknown (sis.md section 3.1).
  joins: `
    left join (
      select distinct on (lower(title)) lower(title) as title, code from code
      where source_id = :source and list = 'pronoun' and removed_at is null
      order by lower(title), code
    ) pronoun on pronoun.title = lower(b.pronoun_title)
    left join person kept on :delta and kept.source_id = :source and kept.sis_id = b.sis_id
    ${otherHolder('same_name', 'username', 'b.username')}
    ${otherHolder('same_number', 'student_id', studentId)}`,
  violations: [
    {
      when: `b.username <> lower(b.username)
        or row_number() over (partition by b.username order by b.line) > 1
        or same_name.id is not null`,
      kind: 'people',
      field: 'username',
      reason: importMessage('usernameTaken'),
    },
    {
      when: `d.student_id is not null and ${isDuplicate}`,
      kind: 'personDetails',
      field: 'studentId',
      reason: importMessage('numberTaken'),
    },
    {
      when: `b.student_id is not null and ${isDuplicate}`,
      kind: 'people',
      field: 'studentId',
      reason: importMessage('numberTaken'),
    },
  ],
  columns: {
    username: 'b.username',
    student_id: studentId,
    legal_first: 'coalesce(d.legal_first, b.given_name)',
    legal_middle: 'case when d.line is null then b.middle_name else d.legal_middle end',
    legal_last: 'coalesce(d.legal_last, b.family_name)',
    suffix: 'd.suffix',
    preferred_first: 'b.preferred_first',
    preferred_middle: 'b.preferred_middle',
    // A delta needn't repeat what a separate file has about a person.
    birth_date: 'coalesce(d.birth_date, b.birth_date, kept.birth_date)',
    legal_sex: `coalesce(d.legal_sex, b.legal_sex, kept.legal_sex, 'unknown')`,
    gender_identity_code: 'd.gender_identity_code',
    pronoun_code: 'coalesce(d.pronoun_code, pronoun.code)',
    veteran_status: `coalesce(d.veteran_status, 'unknown')`,
    home_campus_code: 'd.home_campus_code',
    classification_code: 'd.classification_code',
    directory_opt_out: 'coalesce(d.directory_opt_out, false)',
    is_deceased: 'coalesce(d.is_deceased, false)',
    is_enabled: 'b.is_enabled',
  },
  releasedValues: [
    { when: 't.username = n.username', set: `username = 'moved:' || t.id` },
    { when: 't.student_id = n.student_id', set: 'student_id = null' },
  ],
  touch: 'updated_at = now()',
  prepare: adoptAdded,
  beforeWrite: preservePendingNames,
}
