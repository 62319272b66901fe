import { expect, test } from 'vitest'
import { campusEvents } from '../college/events.ts'
import { supportContent } from '../college/support.ts'
import * as notices from '../notifications/notifications.ts'
import * as person from '../people/person.ts'
import { genderIdentityChoices, pronounChoices } from '../people/profile.ts'
import { tuitionRates } from '../programs/courses.ts'
import { liberalArtsPathways, pathways } from '../programs/pathways.ts'
import {
  currentBookstore,
  currentCredit,
  openRegistration,
  orientationAcademicPeriod,
} from '../programs/programs.ts'
import { myBooks } from '../registration/books.ts'

/** The cached groups of a person (portal.md section 3). */
const ofPerson = [
  ...['mine', 'academicPrograms', 'restrictions', 'sectionRegistrations', 'cardBalances'],
  ...['aptitudeScores', 'residencies', 'applications', 'gpas', 'payments', 'institutions'],
  ...['courseTransfers', 'agreements', 'priorityRegistration', 'advisors', 'selfAssessments'],
  ...['links', 'orientationData', 'programRoles', 'validStartTerms'],
]

const keyed = (value: unknown): value is { queryKey: readonly string[] } =>
  typeof value === 'object' && value !== null && 'queryKey' in value

test('R6.1 has a query with its own key for every cached group of a person', () => {
  const keys = Object.values(person)
    .filter(keyed)
    .map(({ queryKey }) => queryKey.join('/'))
  expect(keys.toSorted()).toEqual(ofPerson.map((name) => `person/${name}`).toSorted())
})

test.each([
  ['openRegistration', openRegistration],
  ['campusEvents', campusEvents],
  ['currentCredit', currentCredit],
  ['currentBookstore', currentBookstore],
  ['genderPronounList', pronounChoices],
  ['genderIdentityList', genderIdentityChoices],
  ['tuitionRates', tuitionRates],
  ['books', myBooks],
  ['alerts', notices.alerts],
  ['notifications', notices.notifications],
  ['pathways', pathways],
  ['liberalArtsPathways', liberalArtsPathways],
  ['orientationAcademicPeriod', orientationAcademicPeriod],
])('R6.1 has a query for the top-level group %s', (name, query) => {
  expect(query.queryKey).toEqual([name])
})

test('R6.1 caches support articles separately for signed-out and signed-in people', () => {
  const [mine, forAll] = [supportContent(true).queryKey, supportContent(false).queryKey]
  expect([mine[0], forAll[0]]).toEqual(['supportArticles', 'supportArticles'])
  expect(mine).not.toEqual(forAll)
})
