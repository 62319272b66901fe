import type { GroupQuery } from './group.ts'
import type { DatumName } from './names.ts'
import {
  myGpas,
  myPrograms,
  myRegistrations,
  myRestrictions,
  myself,
  myTransfers,
} from './person.ts'
import { currentCredit } from './programs.ts'
import { queryClient } from './query-client.ts'

const queries: Readonly<Record<DatumName, GroupQuery<unknown>>> = {
  mine: myself,
  academicPrograms: myPrograms,
  restrictions: myRestrictions,
  sectionRegistrations: myRegistrations,
  gpas: myGpas,
  courseTransfers: myTransfers,
  currentCredit,
}

/** Asks for what a page will show while its code is still on the way. What fails, the page asks again. */
export function prefetch(names: readonly DatumName[]): void {
  for (const name of names) void queryClient.prefetchQuery(queries[name])
}
