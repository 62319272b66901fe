import type { RecordBatch, SourceRecord } from '../../connector.ts'
import { type FieldOf, fieldsOf } from '../../records.ts'
import { firstOf } from '../file-mapping.ts'
import type { OpenFile } from '../files/open-file.ts'
import { readRows } from '../files/read-rows.ts'
import { personRoles } from '../mappings/people.ts'
import type { CsvLimits } from '../settings.ts'

/** Roles in a package of OneRoster 1.1, whose users have one role each and no file of roles. */
export async function* rolesOfUsers(
  users: OpenFile,
  limits: CsvLimits,
): AsyncGenerator<RecordBatch> {
  const plan = { fields: ['role', 'orgSourcedIds'], rules: [] }
  for await (const { records } of readRows(users, plan, limits)) {
    const all = records.map(toRole)
    const reported = users.delivery === 'delta' ? all : all.filter(({ isDeleted }) => !isDeleted)
    // Problems of the file are reported with its people.
    yield { records: reported, problems: [], failure: null, amount: 0 }
  }
}

/** In a delta, a role that grants nothing here revokes the one before. */
function toRole({ line, sisId, values }: SourceRecord): SourceRecord {
  const [name = '', organizations = ''] = values
  const role = personRoles[name.toLowerCase()]
  const record: Readonly<Partial<Record<FieldOf<'roles'>, string>>> = {
    personSisId: sisId,
    role: role ?? '',
    isPrimary: 'true',
    organizationSisId: firstOf(organizations),
  }
  return {
    line,
    sisId: `${sisId}:role`,
    isDeleted: role === undefined,
    values: fieldsOf('roles').map((field) => record[field] ?? ''),
  }
}
