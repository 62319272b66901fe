import { type AnyRoute, createRoute, type RouteComponent, redirect } from '@tanstack/react-router'
import type { DatumName } from '#data/prefetch.ts'
import { fetchView } from '#features/schedule/views.ts'
import { log } from '#lib/log.ts'
import { untilKnown } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { registers } from '#session/studies.ts'
import { mineUser } from '#session/user.ts'
import { createBaseRoute, homeRoute } from './home/home-route.tsx'
import { lazyRoute } from './routing/lazy-route.ts'
import { LOGGED, type PageEntry, REQUIRED_ROLE, type WorkRole } from './routing/page-entry.ts'

const rootRoute = createBaseRoute()

const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  staticData: { needsSignIn: true },
}).lazy(lazyRoute(() => import('./signed-in/signed-in-frame.tsx').then((it) => it.SignedInFrame)))

const open = createRoute({
  getParentRoute: () => rootRoute,
  id: 'open',
}).lazy(lazyRoute(() => import('./signed-in/open-frame.tsx').then((it) => it.OpenFrame)))

const account = createRoute({
  getParentRoute: () => signedIn,
  id: 'account-pages',
}).lazy(lazyRoute(() => import('./account/account-frame.tsx').then((it) => it.AccountFrame)))

const profile = createRoute({
  getParentRoute: () => signedIn,
  id: 'profile',
}).lazy(
  lazyRoute(() =>
    import('#features/profile/frame/profile-frame.tsx').then((it) => it.ProfileFrame),
  ),
)

type Entry = PageEntry & { page: () => Promise<RouteComponent> }

/** One line of the map: a path, the page's metadata, and the page. */
function page<Parent extends AnyRoute, const Path extends string>(
  parent: Parent,
  path: Path,
  entry: Entry,
) {
  const { page: load, ...staticData } = entry
  const { loads } = staticData
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData,
    loader: ({ cause, params }) => {
      const names = loads?.filter((name) => cause !== 'preload' || !LOGGED.includes(name))
      return { prefetched: prefetchInBackground(names, params) }
    },
  }).lazy(lazyRoute(load))
}

/** Filters the names by the signed-in person's roles, once those are known. */
async function filterForPerson(names: readonly DatumName[]): Promise<DatumName[]> {
  if (names.length === 0) return []
  const { studies, teaches, advises, impersonatorName } = await untilKnown(mineUser)
  const isNotImpersonating = impersonatorName === null
  const activities = {
    registers: registers(studies),
    teaches: teaches && isNotImpersonating,
    advises: advises && isNotImpersonating,
  }
  return names.filter((name) => activities[REQUIRED_ROLE[name] as WorkRole])
}

/**
 * The page and its data load in parallel, and the page shows its loading state; only the first page
 * of a document waits briefly for the data (`mount.tsx`).
 */
async function prefetchInBackground(names: PageEntry['loads'], params: unknown): Promise<void> {
  if (!names) return
  const [id = '']: string[] = Object.values(params ?? {})
  try {
    const { prefetch } = await import('#data/prefetch.ts')
    const isForAll = (name: DatumName) => !REQUIRED_ROLE[name]
    const restricted = filterForPerson(names.filter((name) => !isForAll(name)))
    await Promise.all([
      prefetch(names.filter(isForAll), id),
      restricted.then((some) => prefetch(some, id)),
    ])
  } catch {
    log('warn', 'Data could not be asked for in advance')
  }
}

/** Claims responses that only the document has requested, for the first page. */
export const claimEarlyResponses = (matches: readonly Match[]): Promise<unknown> =>
  Promise.all(
    matches.map(({ staticData: { early }, params }) => prefetchInBackground(early, params)),
  )

type Match = { readonly staticData: Pick<PageEntry, 'early'>; readonly params: unknown }

/** A path that redirects to another, with its query and hash. */
function redirectTo<const Path extends string>(path: Path, target: string) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ location: { searchStr, hash } }) => {
      throw redirect({ href: target + searchStr + (hash && `#${hash}`), replace: true })
    },
  })
}

/** Before showing "not found", looks up whether the path has moved (R2.4). */
const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { title: m.layout_not_found_title, width: 'md' },
  beforeLoad: async ({ location }) => {
    const { followMove } = await import('./routing/follow-moved.ts')
    followMove(location)
  },
}).lazy(lazyRoute(() => import('./errors/not-found-page.tsx').then((it) => it.NotFoundPage)))

/** Two pages have an alias that keeps its URL. */
const gender = {
  title: m.profile_gender_title,
  width: 'xl',
  loads: ['mine', 'academicPrograms'],
  page: () => import('#features/profile/gender-page.tsx').then((it) => it.GenderPage),
} satisfies Entry

const scores = {
  title: m.profile_scores,
  width: 'xl',
  loads: ['mine', 'academicPrograms', 'aptitudeScores', 'institutions', 'courseTransfers'],
  page: () =>
    import(
      '#features/placement-scores-and-transcripts/placement-scores-and-transcripts-page.tsx'
    ).then((it) => it.PlacementScoresAndTranscriptsPage),
} satisfies Entry

/** THE MAP: all pages (portal.md section 2). */
export const routeTree = rootRoute.addChildren([
  homeRoute(rootRoute),
  redirectTo('/sign-in', '/'),
  redirectTo('/directory', '/support/directory'),
  open.addChildren([
    page(open, '/classes', {
      title: m.classes_title,
      width: 'xl',
      page: () => import('#features/classes/classes-page.tsx').then((it) => it.ClassesPage),
    }),
    page(open, '/classes/compare', {
      title: m.classes_compare_title,
      width: 'xl',
      page: () => import('#features/classes/section/compare-page.tsx').then((it) => it.ComparePage),
    }),
    page(open, '/classes/section/$sectionId', {
      title: m.classes_section_title,
      width: 'lg',
      page: () => import('#features/classes/section/section-page.tsx').then((it) => it.SectionPage),
    }),
    page(open, '/pathways', {
      title: m.pathways_title,
      width: 'xl',
      page: () => import('#features/pathways/pathways-page.tsx').then((it) => it.PathwaysPage),
    }),
    page(open, '/support', {
      title: m.layout_support,
      width: 'full',
      page: () => import('#features/support/support-page.tsx').then((it) => it.SupportPage),
    }),
    page(open, '/support/category/$categoryId', {
      title: m.layout_support,
      width: 'full',
      page: () => import('#features/support/category-page.tsx').then((it) => it.CategoryPage),
    }),
    page(open, '/support/directory', {
      title: m.layout_directory,
      width: 'full',
      page: () =>
        import('#features/support/directory/directory-page.tsx').then((it) => it.DirectoryPage),
    }),
    page(open, '/licenses', {
      title: m.licenses_title,
      width: 'lg',
      page: () => import('#features/licenses/licenses-page.tsx').then((it) => it.LicensesPage),
    }),
    page(open, '/maps', {
      title: m.maps_title,
      width: 'full',
      page: () => import('#features/maps/maps-page.tsx').then((it) => it.MapsPage),
    }),
  ]),
  signedIn.addChildren([
    page(signedIn, '/classes/builder', {
      title: m.builder_title,
      width: 'xl',
      loads: ['sectionRegistrations'],
      page: () => import('#features/classes/builder/builder-page.tsx').then((it) => it.BuilderPage),
    }),
    page(signedIn, '/dashboard', {
      title: m.layout_dashboard,
      width: 'full',
      loads: [
        'mine',
        'restrictions',
        'sectionRegistrations',
        'currentCredit',
        'clearToRegister',
        'campusEvents',
        'dashboardLayout',
        'orientationData',
        'agreements',
        'applications',
        'payments',
        'notifications',
      ],
      page: () => import('./dashboard/dashboard-page.tsx').then((it) => it.DashboardPage),
    }),
    account.addChildren([
      page(account, '/account', {
        title: m.account_title,
        width: 'xl',
        loads: ['mine'],
        page: () => import('./account/account-page.tsx').then((it) => it.AccountPage),
      }),
      page(account, '/account/AccessibilityPage', {
        title: m.accessibility_title,
        width: 'xl',
        isProfileTab: true,
        page: () =>
          import('#features/accessibility/accessibility-page.tsx').then(
            (it) => it.AccessibilityPage,
          ),
      }),
    ]),
    page(signedIn, '/classes/plan', {
      title: m.plan_classes_title,
      width: 'xl',
      page: () => import('#features/classes/plan/plan-page.tsx').then((it) => it.PlanPage),
    }),
    page(signedIn, '/links', {
      title: m.layout_links,
      width: 'xl',
      loads: ['links'],
      page: () => import('#features/links/links-page.tsx').then((it) => it.LinksPage),
    }),
    page(signedIn, '/notifications', {
      title: m.notifications_title,
      width: 'lg',
      loads: ['notifications'],
      page: () =>
        import('#features/notifications/notifications-page.tsx').then((it) => it.NotificationsPage),
    }),
    page(signedIn, '/notices', {
      title: m.notice_title,
      width: 'lg',
      page: () => import('#features/notices/notices-page.tsx').then((it) => it.NoticesPage),
    }),
    page(signedIn, '/notices/advisees', {
      title: m.notice_advisees_title,
      width: 'lg',
      page: () =>
        import('#features/notices/advisee-notices-page.tsx').then((it) => it.AdviseeNoticesPage),
    }),
    page(signedIn, '/messages', {
      title: m.message_mine_title,
      width: 'lg',
      page: () => import('#features/messages/messages-page.tsx').then((it) => it.MessagesPage),
    }),
    page(signedIn, '/office-hours', {
      title: m.hours_title,
      width: 'lg',
      page: () =>
        import('#features/office-hours/office-hours-page.tsx').then((it) => it.OfficeHoursPage),
    }),
    page(signedIn, '/people', {
      title: m.people_title,
      width: 'lg',
      permission: 'person.view',
      page: () => import('#features/people/people-page.tsx').then((it) => it.PeoplePage),
    }),
    page(signedIn, '/people/$personId', {
      title: m.people_record,
      width: 'lg',
      permission: 'person.view',
      page: () => import('./people/record-page.tsx').then((it) => it.RecordPage),
    }),
    page(signedIn, '/admin', {
      title: m.admin_title,
      width: 'xl',
      page: () => import('#features/admin/admin-page.tsx').then((it) => it.AdminPage),
    }),
    page(signedIn, '/admin/alerts', {
      title: m.manage_alerts,
      width: 'full',
      permission: 'alerts.write',
      page: () => import('#features/admin/alerts/alerts-page.tsx').then((it) => it.AlertsPage),
    }),
    page(signedIn, '/admin/notifications', {
      title: m.manage_messages,
      width: 'full',
      permission: 'alerts.write',
      page: () =>
        import('#features/admin/notifications/messages-page.tsx').then((it) => it.MessagesPage),
    }),
    page(signedIn, '/admin/events', {
      title: m.manage_events,
      width: 'full',
      permission: 'events.write',
      page: () => import('#features/admin/events/events-page.tsx').then((it) => it.EventsPage),
    }),
    page(signedIn, '/admin/closures', {
      title: m.manage_closures,
      width: 'full',
      permission: 'events.write',
      page: () =>
        import('#features/admin/closures/closures-page.tsx').then((it) => it.ClosuresPage),
    }),
    page(signedIn, '/admin/carousel', {
      title: m.manage_slides,
      width: 'full',
      permission: 'carousel.write',
      page: () =>
        import('#features/admin/carousel/carousel-page.tsx').then((it) => it.CarouselPage),
    }),
    page(signedIn, '/admin/redirects', {
      title: m.manage_redirects,
      width: 'full',
      permission: 'redirects.write',
      page: () =>
        import('#features/admin/redirects/redirects-page.tsx').then((it) => it.RedirectsPage),
    }),
    page(signedIn, '/admin/tuition-rates', {
      title: m.admin_rates,
      width: 'full',
      permission: 'tuition.write',
      page: () =>
        import('#features/admin/tuition-rates/tuition-rates-page.tsx').then(
          (it) => it.TuitionRatesPage,
        ),
    }),
    page(signedIn, '/admin/registration', {
      title: m.admin_registration,
      width: 'full',
      permission: 'registration.write',
      page: () =>
        import('#features/admin/registration/registration-page.tsx').then(
          (it) => it.RegistrationPage,
        ),
    }),
    page(signedIn, '/admin/census', {
      title: m.census_title,
      width: 'full',
      permission: 'attendance.read',
      page: () => import('#features/admin/census/census-page.tsx').then((it) => it.CensusPage),
    }),
    page(signedIn, '/admin/grading', {
      title: m.grades_admin_title,
      width: 'full',
      permission: 'grades.read',
      page: () => import('#features/admin/grading/grading-page.tsx').then((it) => it.GradingPage),
    }),
    page(signedIn, '/admin/priority-registration', {
      title: m.admin_priority,
      width: 'full',
      permission: 'priority.write',
      page: () =>
        import('#features/admin/priority-registration/priority-registration-page.tsx').then(
          (it) => it.PriorityRegistrationPage,
        ),
    }),
    page(signedIn, '/admin/support', {
      title: m.admin_support,
      width: 'full',
      permission: 'support.write',
      page: () =>
        import('#features/admin/support/support-page.tsx').then((it) => it.ManageSupportPage),
    }),
    page(signedIn, '/admin/offices', {
      title: m.admin_offices,
      width: 'full',
      permission: 'offices.write',
      page: () => import('#features/admin/offices/offices-page.tsx').then((it) => it.OfficesPage),
    }),
    page(signedIn, '/admin/terms', {
      title: m.admin_terms,
      width: 'xl',
      permission: 'periods.write',
      page: () => import('#features/admin/terms/terms-page.tsx').then((it) => it.TermsPage),
    }),
    page(signedIn, '/admin/pathway-requests', {
      title: m.pathway_requests,
      width: 'xl',
      permission: 'pathways.decide',
      page: () =>
        import('#features/admin/pathway-requests/pathway-requests-page.tsx').then(
          (it) => it.PathwayRequestsPage,
        ),
    }),
    page(signedIn, '/admin/permissions', {
      title: m.admin_permissions,
      width: 'xl',
      permission: 'permissions.write',
      page: () =>
        import('#features/admin/permissions/permissions-page.tsx').then((it) => it.PermissionsPage),
    }),
    page(signedIn, '/admin/view-as', {
      title: m.admin_view_as,
      width: 'xl',
      page: () => import('./dashboard/view-as/view-as-page.tsx').then((it) => it.ViewAsPage),
    }),
    page(signedIn, '/admin/other-programs', {
      title: m.programs_title,
      width: 'full',
      permission: 'integrations.write',
      page: () =>
        import('#features/admin/other-programs/other-programs-page.tsx').then(
          (it) => it.OtherProgramsPage,
        ),
    }),
    page(signedIn, '/admin/app-version', {
      title: m.admin_version,
      width: 'xl',
      permission: 'app.version.write',
      page: () => import('#features/admin/app-version-page.tsx').then((it) => it.AppVersionPage),
    }),
    page(signedIn, '/admin/set-up', {
      title: m.setup_title,
      width: 'xl',
      permission: 'settings.write',
      page: () => import('#features/admin/set-up/set-up-page.tsx').then((it) => it.SetUpPage),
    }),
    page(signedIn, '/admin/health', {
      title: m.health_title,
      width: 'xl',
      permission: 'sync.manage',
      page: () => import('#features/admin/health/health-page.tsx').then((it) => it.HealthPage),
    }),
    page(signedIn, '/admin/term-check', {
      title: m.term_check_title,
      width: 'xl',
      permission: 'terms.read',
      page: () =>
        import('#features/admin/term-check/term-check-page.tsx').then((it) => it.TermCheckPage),
    }),
    page(signedIn, '/admin/sync', {
      title: m.admin_sync,
      width: 'full',
      permission: 'sync.manage',
      page: () => import('#features/admin/sync/sync-page.tsx').then((it) => it.SyncPage),
    }),
    page(signedIn, '/admin/audit', {
      title: m.admin_audit,
      width: 'full',
      permission: 'audit.read',
      page: () => import('#features/admin/audit/audit-page.tsx').then((it) => it.AuditPage),
    }),
    page(signedIn, '/admin/disclosures', {
      title: m.disclosures_title,
      width: 'full',
      permission: 'disclosures.read',
      page: () =>
        import('#features/admin/disclosures/disclosures-page.tsx').then((it) => it.DisclosuresPage),
    }),
    page(signedIn, '/advising', {
      title: m.advising_title,
      width: 'full',
      loads: ['covers', 'caseloadLists', 'advisees'],
      page: () => import('#features/advising/advising-page.tsx').then((it) => it.AdvisingPage),
    }),
    page(signedIn, '/advising/messages', {
      title: m.message_title,
      width: 'lg',
      page: () =>
        import('#features/advising/messages/sent-messages-page.tsx').then(
          (it) => it.SentMessagesPage,
        ),
    }),
    page(signedIn, '/advising/$personId', {
      title: m.advising_student,
      width: 'xl',
      loads: ['advisee'],
      page: () => import('./advising/advisee-page.tsx').then((it) => it.AdviseePage),
    }),
    page(signedIn, '/department', {
      title: m.department_title,
      width: 'full',
      page: () =>
        import('#features/teaching/department/department-page.tsx').then((it) => it.DepartmentPage),
    }),
    page(signedIn, '/my-programs', {
      title: m.my_programs_title,
      width: 'full',
      page: () =>
        import('#features/my-programs/my-programs-page.tsx').then((it) => it.MyProgramsPage),
    }),
    page(signedIn, '/teaching', {
      title: m.teaching_title,
      width: 'xl',
      loads: ['taughtSections'],
      page: () => import('#features/teaching/teaching-page.tsx').then((it) => it.TeachingPage),
    }),
    page(signedIn, '/teaching/$sectionId', {
      title: m.teaching_class,
      width: 'full',
      loads: ['taughtSections'],
      early: ['roster'],
      page: () => import('#features/teaching/section-page.tsx').then((it) => it.TaughtSectionPage),
    }),
    page(signedIn, '/teaching/$sectionId/attendance', {
      title: m.attendance_title,
      width: 'xl',
      page: () =>
        import('#features/teaching/attendance/attendance-page.tsx').then((it) => it.AttendancePage),
    }),
    page(signedIn, '/teaching/$sectionId/grades', {
      title: m.grades_title,
      width: 'xl',
      page: () => import('#features/teaching/grades/grades-page.tsx').then((it) => it.GradesPage),
    }),
    profile.addChildren([
      page(profile, '/profile', {
        title: m.profile_personal_information,
        width: 'xl',
        isProfileTab: true,
        loads: ['mine', 'academicPrograms', 'advisors', 'residencies'],
        page: () => import('#features/profile/profile-page.tsx').then((it) => it.ProfilePage),
      }),
      page(profile, '/profile/name', {
        title: m.profile_name_title,
        width: 'xl',
        loads: ['mine', 'academicPrograms'],
        page: () => import('#features/profile/name-page.tsx').then((it) => it.NamePage),
      }),
      page(profile, '/profile/birthday', {
        title: m.profile_birthday,
        width: 'xl',
        loads: ['mine', 'academicPrograms'],
        page: () => import('#features/profile/birthday-page.tsx').then((it) => it.BirthdayPage),
      }),
      page(profile, '/profile/gender', gender),
      page(profile, '/profile/pronouns', { ...gender, isAlias: true }),
      page(profile, '/profile/email', {
        title: m.profile_emails,
        width: 'xl',
        loads: ['mine', 'academicPrograms'],
        page: () => import('#features/profile/email-page.tsx').then((it) => it.EmailPage),
      }),
      page(profile, '/profile/phone', {
        title: m.profile_phone_title,
        width: 'xl',
        loads: ['mine', 'academicPrograms'],
        page: () => import('#features/profile/phone-page.tsx').then((it) => it.PhonePage),
      }),
      page(profile, '/profile/address', {
        title: m.profile_address_title,
        width: 'xl',
        loads: ['mine', 'academicPrograms'],
        page: () => import('#features/profile/address-page.tsx').then((it) => it.AddressPage),
      }),
      page(profile, '/profile/veteran-benefits', {
        title: m.profile_veteran_title,
        width: 'xl',
        loads: ['mine', 'academicPrograms', 'advisors'],
        page: () =>
          import('#features/profile/veteran-benefits-page.tsx').then(
            (it) => it.VeteranBenefitsPage,
          ),
      }),
      page(profile, '/profile/program-plan', {
        title: m.plan_title,
        width: 'xl',
        isProfileTab: true,
        loads: [
          'mine',
          'academicPrograms',
          'sectionRegistrations',
          'courseTransfers',
          'advisors',
          'validStartTerms',
        ],
        page: () =>
          import('#features/program-plan/program-plan-page.tsx').then((it) => it.ProgramPlanPage),
      }),
      page(profile, '/profile/schedule', {
        title: m.profile_schedule,
        width: 'full',
        isProfileTab: true,
        loads: ['mine', 'academicPrograms', 'sectionRegistrations', 'currentCredit', 'myBooks'],
        page: async () => {
          const [page] = await Promise.all([
            import('#features/schedule/schedule-page.tsx'),
            fetchView(),
          ])
          return page.SchedulePage
        },
      }),
      page(profile, '/profile/academic-records', {
        title: m.profile_academic_records,
        width: 'xl',
        isProfileTab: true,
        loads: [
          'mine',
          'academicPrograms',
          'gpas',
          'sectionRegistrations',
          'courseTransfers',
          'institutions',
        ],
        page: () =>
          import('#features/academic-records/academic-records-page.tsx').then(
            (it) => it.AcademicRecordsPage,
          ),
      }),
      page(profile, '/profile/academic-records/gpa-calculator', {
        title: m.gpa_title,
        width: 'xl',
        loads: ['mine', 'academicPrograms', 'gpas', 'sectionRegistrations', 'courseTransfers'],
        page: () =>
          import('#features/gpa-calculator/gpa-calculator-page.tsx').then(
            (it) => it.GpaCalculatorPage,
          ),
      }),
      page(profile, '/profile/academic-progress', {
        title: m.progress_title,
        width: 'xl',
        loads: [
          'mine',
          'academicPrograms',
          'gpas',
          'sectionRegistrations',
          'courseTransfers',
          'advisors',
          'clearToRegister',
        ],
        page: () =>
          import('#features/academic-progress/academic-progress-page.tsx').then(
            (it) => it.AcademicProgressPage,
          ),
      }),
      page(profile, '/profile/registrations', {
        title: m.profile_registrations,
        width: 'xl',
        loads: [
          'mine',
          'academicPrograms',
          'clearToRegister',
          'activePriority',
          'openRegistration',
          'sectionRegistrations',
          'restrictions',
          'myBooks',
        ],
        page: () =>
          import('#features/registrations/registrations-page.tsx').then(
            (it) => it.RegistrationsPage,
          ),
      }),
      page(profile, '/profile/admissions', {
        title: m.profile_admissions,
        width: 'xl',
        loads: ['mine', 'academicPrograms', 'applications', 'agreements', 'residencies'],
        page: () =>
          import('#features/admissions/admissions-page.tsx').then((it) => it.AdmissionsPage),
      }),
      page(profile, '/profile/placement-scores-and-transcripts', scores),
      page(profile, '/profile/tests', { ...scores, isAlias: true }),
      page(profile, '/profile/orientation', {
        title: m.profile_orientation,
        width: 'xl',
        loads: ['mine', 'academicPrograms', 'orientationData', 'agreements'],
        page: () =>
          import('#features/orientation/orientation-page.tsx').then((it) => it.OrientationPage),
      }),
      page(profile, '/profile/ela', {
        title: m.profile_ela,
        width: 'xl',
        loads: ['mine', 'academicPrograms', 'selfAssessments', 'aptitudeScores'],
        page: () => import('#features/ela/ela-page.tsx').then((it) => it.ElaPage),
      }),
      page(profile, '/profile/billing', {
        title: m.profile_billing,
        width: 'xl',
        isProfileTab: true,
        loads: [
          'mine',
          'academicPrograms',
          'payments',
          'cardBalances',
          'residencies',
          'tuitionRates',
        ],
        page: () => import('#features/billing/billing-page.tsx').then((it) => it.BillingPage),
      }),
    ]),
  ]),
  notFoundRoute,
])
