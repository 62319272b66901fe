import { myBooks } from './books.ts'
import { tuitionRates } from './courses.ts'
import { dashboardLayout } from './dashboard.ts'
import { campusEvents } from './events.ts'
import type { GroupQuery, GroupResult } from './group.ts'
import { myLinks } from './links.ts'
import type { GroupName } from './names.ts'
import { notifications } from './notifications.ts'
import {
  myAccount,
  myAdvisors,
  myAgreements,
  myApplications,
  myAssessments,
  myCardBalances,
  myGpas,
  myInstitutions,
  myOrientation,
  myPrograms,
  myRegistrations,
  myResidencies,
  myRestrictions,
  myScores,
  myStartTerms,
  myself,
  myTransfers,
} from './person.ts'
import { currentCredit, openRegistration } from './programs.ts'
import { queryClient } from './query-client.ts'
import { activePriority, clearToRegister } from './registration.ts'

const queries = {
  mine: myself,
  academicPrograms: myPrograms,
  restrictions: myRestrictions,
  sectionRegistrations: myRegistrations,
  gpas: myGpas,
  courseTransfers: myTransfers,
  payments: myAccount,
  cardBalances: myCardBalances,
  residencies: myResidencies,
  applications: myApplications,
  agreements: myAgreements,
  aptitudeScores: myScores,
  institutions: myInstitutions,
  orientationData: myOrientation,
  selfAssessments: myAssessments,
  advisors: myAdvisors,
  validStartTerms: myStartTerms,
  currentCredit,
  openRegistration,
  tuitionRates,
  notifications,
  links: myLinks,
  campusEvents,
  clearToRegister,
  activePriority,
  myBooks,
  dashboardLayout,
} satisfies Partial<
  Record<
    | GroupName
    | 'currentCredit'
    | 'openRegistration'
    | 'tuitionRates'
    | 'notifications'
    | 'links'
    | 'campusEvents'
    | 'clearToRegister'
    | 'activePriority'
    | 'myBooks'
    | 'dashboardLayout',
    GroupQuery<unknown>
  >
>

/** All that a page may ask for in advance, by name; as a type, naming it costs the first load nothing. */
export type DatumName = keyof typeof queries

/** Asks for what a page will show while its code is still on the way. What fails, the page asks again. */
export function prefetch(names: readonly DatumName[]): void {
  for (const name of names) void queryClient.prefetchQuery<GroupResult<unknown>>(queries[name])
}
