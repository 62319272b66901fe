import { expect, test, vi } from 'vitest'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aCaseload } from '#testing/records/advising.ts'
import { noClasses, noOptions } from '#testing/records/classes.ts'
import { noOrientation } from '#testing/records/guidance.ts'
import { anAccount } from '#testing/records/money.ts'
import { aStaffUser } from '#testing/records/staff.ts'
import { aHold, anAverage, aPerson, aRegistration } from '#testing/records/student.ts'

/** A student for whom every page has something to show. */
function aStudent(more: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([]),
      restrictions: group([aHold()]),
      sectionRegistrations: group([aRegistration()]),
      gpas: group({ cumulative: [anAverage()], periods: [], degrees: [] }),
      courseTransfers: group([]),
      applications: group([]),
      agreements: group([]),
      aptitudeScores: group([]),
      institutions: group([]),
      orientationData: group(noOrientation()),
      selfAssessments: group([]),
      payments: group(anAccount()),
      cardBalances: group([]),
      residencies: group([]),
      validStartTerms: group([]),
      advisors: group([]),
    },
    'GET /v1/advising/advisee/{id}': failure(404),
    'GET /v1/advising/messages/mine': [],
    'GET /v1/advising/messages': [],
    'GET /v1/teaching/notices/mine': [],
    'GET /v1/teaching/notices/advisees': [],
    'GET /v1/directory/office-hours/mine': { mayPost: false, posted: null, isOver: false },
    'GET /public/v1/courses/tuition-rate/list': [],
    'GET /v1/programs/academic-period/current-credit': null,
    'GET /v1/authentication/sessions': { sessions: [], previousSignInAt: null },
    'GET /v1/authentication/passkeys': {
      managedBy: 'hub',
      manageUrl: null,
      origin: 'https://hub.test',
      mayChange: false,
      mustUsePasskey: false,
      hasPassword: false,
      passkeys: [],
    },
    'GET /v1/alertification/notifications/channels': [],
    'GET /v1/alertification/notifications/ways': { email: 'ready', pushKey: null, devices: [] },
    'GET /v1/people/person/mine/access-log': {
      items: [],
      pageNumber: 1,
      pageSize: 10,
      totalCount: 0,
    },
    'GET /v1/people/person/mine/calendar-endpoint': {
      enabled: false,
      url: null,
      createdAt: null,
      lastFetchedAt: null,
      include: { classes: true, deadlines: true, events: false },
      language: 'en',
    },
    'POST /v1/people/gender-pronoun/list': { items: [], source: 'demo', allowsNull: true },
    'POST /v1/people/gender-identity/list': { items: [], source: 'demo', allowsNull: true },
    'GET /v1/people/person/mine/gpa-scenarios': [],
    'GET /public/v1/courses/sections': noClasses(),
    'GET /public/v1/courses/section-options': noOptions(),
    'GET /public/v1/courses/sections/{id}': () => new Response(null, { status: 404 }),
    'GET /public/v1/programs/pathway/career/recruit': [],
    'GET /public/v1/programs/pathway/liberal-arts/recruit': [],
    'GET /v1/programs/pathway/change-mine': [],
    'GET /v1/academic-progress/clear-to-register/mine': {
      isClear: true,
      asOf: '2026-10-28T15:00:00Z',
      academicPeriod: null,
      opensAt: null,
      closesAt: null,
      windowLabel: null,
      registerUrl: null,
      pause: null,
      blockers: [],
      unknown: [],
    },
    'GET /v1/support/articles': { categories: [], articles: [] },
    'GET /public/v1/directory/offices': [],
    ...more,
  })
}

const anonymous = { 'GET /v1/authentication/login': { authenticated: false, expiresAt: null } }

test.each([
  ['/', 'MyHub', 'xl', 'Welcome back, Maya'],
  ['/dashboard', 'Dashboard · MyHub', 'full', 'Dashboard'],
  ['/account', 'Account · MyHub', 'xl', 'Account'],
  ['/account/AccessibilityPage', 'Accessibility · MyHub', 'xl', 'Accessibility'],
  ['/links', 'My Links · MyHub', 'xl', 'My Links'],
  ['/notifications', 'Notifications · MyHub', 'lg', 'Notifications'],
  ['/support', 'Support · MyHub', 'full', 'Support'],
  ['/support/category/none', 'Support · MyHub', 'full', 'Topic not found'],
  ['/support/directory', 'Directory · MyHub', 'full', 'Directory'],
  ['/licenses', 'Licenses · MyHub', 'lg', 'Licenses'],
  ['/maps', 'Maps · MyHub', 'full', 'Maps'],
  ['/people', 'Find people · MyHub', 'lg', "You don't have access to this page"],
  ['/people/7', 'Person record · MyHub', 'lg', "You don't have access to this page"],
  ['/notices', 'Notices from instructors · MyHub', 'lg', 'Notices from instructors'],
  ['/notices/advisees', 'Notices about advisees · MyHub', 'lg', 'Notices about advisees'],
  ['/messages', 'Messages from advisors · MyHub', 'lg', 'Messages from advisors'],
  ['/advising/messages', 'Messages to advisees · MyHub', 'lg', 'Messages to advisees'],
  ['/office-hours', 'Office hours · MyHub', 'lg', 'Office hours'],
  ['/advising', 'My advisees · MyHub', 'full', 'My advisees'],
  ['/advising/7', 'Student · MyHub', 'xl', 'Student'],
  ['/department', 'My department · MyHub', 'full', 'My department'],
  ['/my-programs', 'My programs · MyHub', 'full', 'My programs'],
  ['/teaching', 'My classes · MyHub', 'xl', 'My classes'],
  ['/teaching/7', 'Class · MyHub', 'full', 'Class'],
  ['/teaching/7/attendance', 'Attendance · MyHub', 'xl', 'Attendance'],
  ['/teaching/7/grades', 'Grades · MyHub', 'xl', 'Grades'],
  ['/admin', 'Administration · MyHub', 'xl', 'Administration'],
  ['/admin/alerts', 'Alerts · MyHub', 'full', "You don't have access to this page"],
  ['/admin/notifications', 'Notifications · MyHub', 'full', "You don't have access to this page"],
  ['/admin/events', 'Campus events · MyHub', 'full', "You don't have access to this page"],
  ['/admin/carousel', 'Home page carousel · MyHub', 'full', "You don't have access to this page"],
  ['/admin/closures', 'Campus closures · MyHub', 'full', "You don't have access to this page"],
  ['/admin/census', 'Census · MyHub', 'full', "You don't have access to this page"],
  ['/admin/grading', 'Grade posting · MyHub', 'full', "You don't have access to this page"],
  ['/admin/registration', 'Registration · MyHub', 'full', "You don't have access to this page"],
  ['/admin/redirects', 'Redirects · MyHub', 'full', "You don't have access to this page"],
  ['/admin/support', 'Answers · MyHub', 'full', "You don't have access to this page"],
  ['/admin/offices', 'Offices · MyHub', 'full', "You don't have access to this page"],
  ['/admin/terms', 'Current terms · MyHub', 'xl', "You don't have access to this page"],
  [
    '/admin/pathway-requests',
    'Pathway requests · MyHub',
    'xl',
    "You don't have access to this page",
  ],
  ['/admin/permissions', 'Permissions · MyHub', 'xl', "You don't have access to this page"],
  ['/admin/other-programs', 'Other programs · MyHub', 'full', "You don't have access to this page"],
  ['/admin/view-as', 'View as · MyHub', 'xl', 'View as'],
  ['/admin/set-up', 'Set-up · MyHub', 'xl', "You don't have access to this page"],
  ['/admin/health', 'Health · MyHub', 'xl', "You don't have access to this page"],
  ['/admin/term-check', 'Term check · MyHub', 'xl', "You don't have access to this page"],
  ['/admin/sync', 'Data imports and jobs · MyHub', 'full', "You don't have access to this page"],
  ['/admin/audit', 'Audit log · MyHub', 'full', "You don't have access to this page"],
  ['/admin/disclosures', 'Disclosure report · MyHub', 'full', "You don't have access to this page"],
  ['/profile', 'Personal information · MyHub', 'xl', 'Personal information'],
  ['/profile/name', 'Name · MyHub', 'xl', 'Name'],
  ['/profile/birthday', 'Date of birth · MyHub', 'xl', 'Date of birth'],
  ['/profile/gender', 'Gender and pronouns · MyHub', 'xl', 'Gender and pronouns'],
  ['/profile/email', 'Email · MyHub', 'xl', 'Email'],
  ['/profile/phone', 'Phone · MyHub', 'xl', 'Phone'],
  ['/profile/address', 'Address · MyHub', 'xl', 'Address'],
  ['/profile/veteran-benefits', 'Veteran benefits · MyHub', 'xl', 'Veteran benefits'],
  ['/profile/program-plan', 'Program plan · MyHub', 'xl', 'Program plan'],
  ['/profile/academic-progress', 'Academic progress · MyHub', 'xl', 'Academic progress'],
  ['/classes', 'Find classes · MyHub', 'xl', 'Find classes'],
  ['/classes/compare', 'Compare classes · MyHub', 'xl', 'Compare classes'],
  ['/classes/section/unknown', 'Class · MyHub', 'lg', 'Class'],
  ['/classes/plan', 'Plan and register · MyHub', 'xl', 'Plan and register'],
  ['/classes/builder', 'Build a schedule · MyHub', 'xl', 'Build a schedule'],
  ['/pathways', 'Pathways · MyHub', 'xl', 'Pathways'],
  ['/profile/schedule', 'Schedule · MyHub', 'full', 'Schedule'],
  ['/profile/academic-records', 'Academic records · MyHub', 'xl', 'Academic records'],
  ['/profile/academic-records/gpa-calculator', 'GPA calculator · MyHub', 'xl', 'GPA calculator'],
  ['/profile/registrations', 'Registrations · MyHub', 'xl', 'Registrations'],
  ['/profile/admissions', 'Admissions · MyHub', 'xl', 'Admissions'],
  [
    '/profile/placement-scores-and-transcripts',
    'Scores and transcripts · MyHub',
    'xl',
    'Scores and transcripts',
  ],
  ['/profile/orientation', 'New student orientation · MyHub', 'xl', 'New student orientation'],
  ['/profile/ela', 'English language (ELA) · MyHub', 'xl', 'English language (ELA)'],
  ['/profile/billing', 'Billing · MyHub', 'xl', 'Billing'],
  ['/no/such/page', 'Page not found · MyHub', 'md', 'Page not found'],
])(
  'R2.1 R2.2 shows %s as a page with its title, width and heading',
  async (path, title, width, heading) => {
    aStudent()
    const { screen, address } = await openApp(path)
    await expect.element(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(document.title).toBe(title)
    expect(document.getElementById('content')?.dataset.width).toBe(width)
    expect(address()).toBe(path)
  },
)

test('R2.1 /shows the public home at /sign-in', async () => {
  fakeApi(anonymous)
  const { screen, address } = await openApp('/sign-in')
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(address()).toBe('/')
})

test.each([
  ['/old/schedule', '/profile/schedule?view=week'],
  ['/hub/old/schedule', '/profile/schedule?view=week'],
])('R2.4 R2.5 redirects an old link to %s to its new place', async (path, target) => {
  aStudent()
  const redirects = { '/old/schedule': '/profile/schedule?view=week' }
  const { address } = await openApp(path, { MYHUB_REDIRECTS: redirects })
  expect(address()).toBe(target)
})

test('R2.4 shows not found for a redirect loop, and keeps the path in the address bar', async () => {
  fakeApi({
    ...anonymous,
    'GET /public/v1/support/articles': { categories: [], articles: [] },
    'GET /public/v1/directory/offices': [],
  })
  const { screen, address } = await openApp('/loop?a=1', { MYHUB_REDIRECTS: { '/loop': '/loop' } })
  await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(address()).toBe('/loop?a=1')
})

test('R2.8 follows a redirect parameter with the rest of the query unchanged', async () => {
  aStudent()
  const { address } = await openApp('/?redirect=%2Fprofile%2Fschedule&view=week&term=202610')
  expect(address()).toBe('/profile/schedule?view=week&term=202610')
})

const keyMode = {
  AUTH_METHOD: 'pkce' as const,
  OIDC: {
    authorizationEndpoint: 'https://id.test/auth',
    endSessionEndpoint: null,
    clientId: 'hub',
    redirectUri: 'https://hub.test/',
    scope: 'openid',
  },
}

test('R2.6 shows on the public home that a sign-in could not be completed', async () => {
  sessionStorage.clear()
  fakeApi({})
  const { screen, address } = await openApp('/?code=c0de&state=other', keyMode)
  const words = 'An error occurred while authenticating. Please try again.'
  await expect.element(screen.getByRole('alert').filter({ hasText: words })).toBeVisible()
  expect(address()).toBe('/')
})

test('R2.6 R4.4 removes a completed sign-in’s parameters from the URL and goes on', async () => {
  const payload = btoa(JSON.stringify({ exp: Date.now() / 1000 + 12 * 3600 }))
  aStudent({ 'POST /v1/authentication/pkce/token': { token: `x.${payload}.y` } })
  sessionStorage.setItem(
    'myhub.sign-in',
    JSON.stringify({ verifier: 'v', state: 's', redirect: '/profile/schedule?view=week' }),
  )
  const { screen, address } = await openApp('/?code=c0de&state=s', keyMode)
  await expect.element(screen.getByRole('heading', { name: 'Schedule' })).toBeVisible()
  expect(address()).toBe('/profile/schedule?view=week')
  sessionStorage.clear()
})

test('R6.1 requests everything a page shows in one call', async () => {
  const { calls, requestedGroups } = aStudent()
  const { screen } = await openApp('/dashboard')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await vi.waitFor(() => expect(requestedGroups).toHaveLength(1))
  expect(requestedGroups[0]).toEqual(expect.arrayContaining(['payments', 'sectionRegistrations']))
  expect(calls.filter((call) => call.includes('current-credit'))).toHaveLength(1)
})

test('R2.7 prefetches nothing of a page that a signed-out person may not see', async () => {
  const { calls } = fakeApi(anonymous)
  const { router } = await openApp('/')
  await router.preloadRoute({ to: '/dashboard' })
  const publicCalls = calls.filter((call) => call.includes(' /public/'))
  expect(calls).toEqual(['GET /v1/authentication/login', ...publicCalls])
})

test('requests a caseload, which is logged in the students’ access logs, only once it is shown', async () => {
  const { calls } = fakeApi({
    'GET /v1/authorization/user/mine': aStaffUser([], { advises: true }),
    'GET /v1/advising/advisee/mine': aCaseload([]),
    'GET /v1/advising/caseload-lists': [],
  })
  const { router } = await openApp('/licenses')
  await router.preloadRoute({ to: '/advising' })
  const caseloads = () => calls.filter((call) => call === 'GET /v1/advising/advisee/mine')
  await vi.waitFor(() => expect(calls).toContain('GET /v1/advising/caseload-lists'))
  expect(caseloads()).toEqual([])
  await router.navigate({ to: '/advising' })
  await vi.waitFor(() => expect(caseloads()).toHaveLength(1))
})
