import { dashboardLayout } from './account/dashboard.ts'
import { adviseeById, myAdvisees } from './advising/caseload.ts'
import { myCaseloadLists } from './advising/caseload-lists.ts'
import { myCovers } from './advising/covers.ts'
import { campusEvents } from './college/events.ts'
import { myLinks } from './college/links.ts'
import { notifications } from './notifications/notifications.ts'
import type { GroupName } from './people/names.ts'
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
} from './people/person.ts'
import { tuitionRates } from './programs/courses.ts'
import { currentCredit, openRegistration } from './programs/programs.ts'
import type { GroupQuery, GroupResult } from './query/group.ts'
import { queryClient } from './query/query-client.ts'
import { myBooks } from './registration/books.ts'
import { activePriority, clearToRegister } from './registration/registration.ts'
import { rosterOf } from './teaching/roster.ts'
import { myTaughtSections } from './teaching/taught-sections.ts'

/** By the names that a page's line on the map has. */
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
  taughtSections: myTaughtSections,
  advisees: myAdvisees,
  caseloadLists: myCaseloadLists,
  covers: myCovers,
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
    | 'dashboardLayout'
    | 'taughtSections'
    | 'advisees'
    | 'caseloadLists'
    | 'covers',
    GroupQuery<unknown>
  >
>

/** Queries about the record in the page's path, by its ID. */
const queriesAbout = {
  roster: rosterOf,
  advisee: adviseeById,
} satisfies Record<string, (id: string) => GroupQuery<unknown>>

/**
 * The names of the queries that a page may prefetch; only a type, so it adds nothing to the first
 * load.
 */
export type DatumName = keyof typeof queries | keyof typeof queriesAbout

const isAbout = (name: DatumName): name is keyof typeof queriesAbout => name in queriesAbout

/** @param id of the record in the page's path; empty if there is none */
export const queryOf = (name: DatumName, id: string): GroupQuery<unknown> =>
  isAbout(name) ? queriesAbout[name](id) : queries[name]

/**
 * Prefetches a page's data while its code loads. The page itself retries failed reads.
 * @param id of the record in the page's path; empty without one
 * @returns when all of it is here or has failed
 */
export const prefetch = (names: readonly DatumName[], id: string): Promise<unknown> =>
  Promise.all(
    names.map((name) => queryClient.prefetchQuery<GroupResult<unknown>>(queryOf(name, id))),
  )
