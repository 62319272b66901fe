import { defaultLanguage } from '@myhub/domain/language/languages.ts'
import type { OpenDatabase } from '#db/open.ts'
import { collegeDate } from '#lib/college-date.ts'
import { textsIn } from '#locales/catalog.ts'
import { allCovers } from '../../advising/cover/cover.queries.ts'
import { readCaseloadLists } from '../../advising/lists/caseload-lists.queries.ts'
import { receivedMessages, sentMessages } from '../../advising/messages/messages.queries.ts'
import { sharedNotes } from '../../advising/notes/notes.queries.ts'
import { currentOffer } from '../../courses/sections/offer.queries.ts'
import { readOfficeHours } from '../../directory/office-hours/office-hours.queries.ts'
import { watchesOf } from '../../registration/watches/watches.queries.ts'
import { myNotices } from '../../teaching/notices/notices.queries.ts'
import { accessLog } from '../access-log/access-log.queries.ts'
import { groupNames } from '../groups.ts'
import { dashboardLayoutOf } from '../preferences/dashboard-layout.queries.ts'
import { preferencesOf } from '../preferences/preferences.queries.ts'
import { loadGroups, momentOf } from './load-groups.ts'

/** The time and college of a copy, and its maximum number of access log entries. */
interface CopyOptions {
  readonly now: Date
  readonly timeZone: string
  readonly college: string
  readonly logEntries: number
}

/** All data that the hub shows a person about themselves (FERPA, 34 CFR 99.10). */
export async function buildCopy(
  database: Pick<OpenDatabase, 'db' | 'pool'>,
  personId: string,
  { now, timeZone, college, logEntries }: CopyOptions,
) {
  const { db } = database
  const today = collegeDate(now, timeZone)
  const offer = await currentOffer(db, now, today)
  const [
    records,
    preferences,
    dashboard,
    classWatches,
    notices,
    shared,
    received,
    sent,
    [officeHours = null],
    caseloadLists,
    advisingCovers,
    accessEntries,
  ] = await Promise.all([
    loadGroups(database, personId, groupNames, momentOf(now, timeZone)),
    preferencesOf(db, personId),
    dashboardLayoutOf(db, personId),
    watchesOf(db, personId, offer, { now, today }),
    myNotices(db, personId),
    sharedNotes(db, personId),
    receivedMessages(db, personId),
    sentMessages(db, personId),
    readOfficeHours(db, [personId], null),
    readCaseloadLists(db, personId),
    allCovers(db, personId),
    accessLog(db, personId, { pageNumber: 1, pageSize: logEntries, offset: 0 }, timeZone),
  ])
  const { otherNotes } = textsIn(preferences.language ?? defaultLanguage).myCopy
  return {
    ...{ college, madeAt: now.toISOString(), records, preferences, dashboard, classWatches },
    ...{ notices, advisingNotes: { shared, others: otherNotes } },
    advisorMessages: { received, sent },
    ...{ officeHours, caseloadLists, advisingCovers, accessLog: accessEntries },
  }
}
