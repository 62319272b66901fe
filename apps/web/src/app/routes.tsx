import { type AnyRoute, createRoute, type RouteComponent, redirect } from '@tanstack/react-router'
import { fetchView } from '#features/schedule/views.ts'
import { log } from '#lib/log.ts'
import { m } from '#locales/compiled/messages.js'
import { everyPageRoute, homeRoute } from './home/home-route.tsx'
import { followMoved } from './routing/follow-moved.ts'
import { lazyPage } from './routing/lazy-page.tsx'
import type { PageEntry } from './routing/page-entry.ts'

const everyPage = everyPageRoute()

const signedIn = createRoute({
  getParentRoute: () => everyPage,
  id: 'signed-in',
  staticData: { needsSignIn: true },
  component: lazyPage(() => import('./signed-in/signed-in-frame.tsx'), 'SignedInFrame'),
})

const open = createRoute({
  getParentRoute: () => everyPage,
  id: 'open',
  component: lazyPage(() => import('./signed-in/open-frame.tsx'), 'OpenFrame'),
})

const account = createRoute({
  getParentRoute: () => signedIn,
  id: 'account-pages',
  component: lazyPage(() => import('./account/account-frame.tsx'), 'AccountFrame'),
})

const profile = createRoute({
  getParentRoute: () => signedIn,
  id: 'profile',
  component: lazyPage(() => import('#features/profile/frame/profile-frame.tsx'), 'ProfileFrame'),
})

/** One line of the map: a path, what there is to know about its page, and the page. */
function page<Parent extends AnyRoute, const Path extends string>(
  parent: Parent,
  path: Path,
  entry: PageEntry & { page: RouteComponent },
) {
  const { page: component, ...staticData } = entry
  const { loads } = staticData
  return createRoute({
    getParentRoute: () => parent,
    path,
    component,
    staticData,
    loader: () => prefetchInBackground(loads),
  })
}

/** Never waited for: the page and its data travel side by side, and the page shows what is on its way. */
function prefetchInBackground(names: PageEntry['loads']): void {
  if (!names) return
  import('#data/prefetch.ts').then(
    ({ prefetch }) => prefetch(names),
    () => log('warn', 'Data could not be asked for in advance'),
  )
}

/** A path that is only another name of a page. */
function alias<const Path extends string>(path: Path, target: string) {
  return createRoute({
    getParentRoute: () => everyPage,
    path,
    beforeLoad: () => {
      throw redirect({ href: target, replace: true })
    },
  })
}

/** Before a path is called not found, it is looked up among those that have moved (R2.4). */
const notOnTheMap = createRoute({
  getParentRoute: () => everyPage,
  path: '$',
  staticData: { title: m.layout_not_found_title, width: 'md' },
  component: lazyPage(() => import('./errors/not-found-page.tsx'), 'NotFoundPage'),
  beforeLoad: ({ location }) => followMoved(location),
})

/** THE MAP: every page that there is (portal.md section 2). */
export const routeTree = everyPage.addChildren([
  homeRoute(everyPage),
  alias('/sign-in', '/'),
  alias('/profile/tests', '/profile/placement-scores-and-transcripts'),
  alias('/profile/pronouns', '/profile/gender'),
  alias('/directory', '/support/directory'),
  open.addChildren([
    page(open, '/pathways', {
      title: m.pathways_title,
      width: 'xl',
      page: lazyPage(() => import('#features/pathways/pathways-page.tsx'), 'PathwaysPage'),
    }),
    page(open, '/support', {
      title: m.layout_support,
      width: 'full',
      page: lazyPage(() => import('#features/support/support-page.tsx'), 'SupportPage'),
    }),
    page(open, '/support/category/$categoryId', {
      title: m.layout_support,
      width: 'full',
      page: lazyPage(() => import('#features/support/category-page.tsx'), 'CategoryPage'),
    }),
    page(open, '/support/directory', {
      title: m.layout_directory,
      width: 'full',
      page: lazyPage(
        () => import('#features/support/directory/directory-page.tsx'),
        'DirectoryPage',
      ),
    }),
    page(open, '/licenses', {
      title: m.licenses_title,
      width: 'lg',
      page: lazyPage(() => import('#features/licenses/licenses-page.tsx'), 'LicensesPage'),
    }),
    page(open, '/maps', {
      title: m.maps_title,
      width: 'full',
      page: lazyPage(() => import('#features/maps/maps-page.tsx'), 'MapsPage'),
    }),
  ]),
  signedIn.addChildren([
    page(signedIn, '/dashboard', {
      title: m.layout_dashboard,
      width: 'xl',
      loads: [
        'mine',
        'academicPrograms',
        'restrictions',
        'sectionRegistrations',
        'gpas',
        'currentCredit',
        'clearToRegister',
        'dashboardLayout',
        'orientationData',
        'agreements',
        'applications',
        'payments',
      ],
      page: lazyPage(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage'),
    }),
    account.addChildren([
      page(account, '/account', {
        title: m.account_title,
        width: 'xl',
        loads: ['mine'],
        page: lazyPage(() => import('./account/account-page.tsx'), 'AccountPage'),
      }),
      page(account, '/account/AccessibilityPage', {
        title: m.accessibility_title,
        width: 'xl',
        isProfileTab: true,
        page: lazyPage(
          () => import('#features/accessibility/accessibility-page.tsx'),
          'AccessibilityPage',
        ),
      }),
    ]),
    page(signedIn, '/links', {
      title: m.layout_links,
      width: 'xl',
      loads: ['links'],
      page: lazyPage(() => import('#features/links/links-page.tsx'), 'LinksPage'),
    }),
    page(signedIn, '/notifications', {
      title: m.notifications_title,
      width: 'lg',
      loads: ['notifications'],
      page: lazyPage(
        () => import('#features/notifications/notifications-page.tsx'),
        'NotificationsPage',
      ),
    }),
    page(signedIn, '/people', {
      title: m.people_title,
      width: 'lg',
      permission: 'person.view',
      page: lazyPage(() => import('#features/people/people-page.tsx'), 'PeoplePage'),
    }),
    page(signedIn, '/people/$personId', {
      title: m.people_record,
      width: 'lg',
      permission: 'person.view',
      page: lazyPage(() => import('#features/people/record-page.tsx'), 'RecordPage'),
    }),
    page(signedIn, '/admin', {
      title: m.admin_title,
      width: 'xl',
      page: lazyPage(() => import('#features/admin/admin-page.tsx'), 'AdminPage'),
    }),
    page(signedIn, '/admin/alerts', {
      title: m.manage_alerts,
      width: 'xl',
      permission: 'alerts.write',
      page: lazyPage(() => import('#features/admin/alerts/alerts-page.tsx'), 'AlertsPage'),
    }),
    page(signedIn, '/admin/notifications', {
      title: m.manage_messages,
      width: 'xl',
      permission: 'alerts.write',
      page: lazyPage(
        () => import('#features/admin/notifications/messages-page.tsx'),
        'MessagesPage',
      ),
    }),
    page(signedIn, '/admin/events', {
      title: m.manage_events,
      width: 'xl',
      permission: 'events.write',
      page: lazyPage(() => import('#features/admin/events/events-page.tsx'), 'EventsPage'),
    }),
    page(signedIn, '/admin/carousel', {
      title: m.manage_slides,
      width: 'xl',
      permission: 'carousel.write',
      page: lazyPage(() => import('#features/admin/carousel/carousel-page.tsx'), 'CarouselPage'),
    }),
    page(signedIn, '/admin/redirects', {
      title: m.manage_redirects,
      width: 'xl',
      permission: 'redirects.write',
      page: lazyPage(() => import('#features/admin/redirects/redirects-page.tsx'), 'RedirectsPage'),
    }),
    page(signedIn, '/admin/tuition-rates', {
      title: m.admin_rates,
      width: 'xl',
      permission: 'tuition.write',
      page: lazyPage(
        () => import('#features/admin/tuition-rates/tuition-rates-page.tsx'),
        'TuitionRatesPage',
      ),
    }),
    page(signedIn, '/admin/priority-registration', {
      title: m.admin_priority,
      width: 'xl',
      permission: 'priority.write',
      page: lazyPage(
        () => import('#features/admin/priority-registration/priority-registration-page.tsx'),
        'PriorityRegistrationPage',
      ),
    }),
    page(signedIn, '/admin/support', {
      title: m.admin_support,
      width: 'xl',
      permission: 'support.write',
      page: lazyPage(() => import('#features/admin/support/support-page.tsx'), 'ManageSupportPage'),
    }),
    page(signedIn, '/admin/offices', {
      title: m.admin_offices,
      width: 'xl',
      permission: 'offices.write',
      page: lazyPage(() => import('#features/admin/offices/offices-page.tsx'), 'OfficesPage'),
    }),
    page(signedIn, '/admin/terms', {
      title: m.admin_terms,
      width: 'xl',
      permission: 'periods.write',
      page: lazyPage(() => import('#features/admin/terms/terms-page.tsx'), 'TermsPage'),
    }),
    page(signedIn, '/admin/pathway-requests', {
      title: m.pathway_requests,
      width: 'xl',
      permission: 'pathways.decide',
      page: lazyPage(
        () => import('#features/admin/pathway-requests/pathway-requests-page.tsx'),
        'PathwayRequestsPage',
      ),
    }),
    page(signedIn, '/admin/permissions', {
      title: m.admin_permissions,
      width: 'xl',
      permission: 'permissions.write',
      page: lazyPage(
        () => import('#features/admin/permissions/permissions-page.tsx'),
        'PermissionsPage',
      ),
    }),
    page(signedIn, '/admin/view-as', {
      title: m.admin_view_as,
      width: 'xl',
      page: lazyPage(() => import('./dashboard/view-as/view-as-page.tsx'), 'ViewAsPage'),
    }),
    page(signedIn, '/admin/app-version', {
      title: m.admin_version,
      width: 'xl',
      permission: 'app.version.write',
      page: lazyPage(() => import('#features/admin/app-version-page.tsx'), 'AppVersionPage'),
    }),
    page(signedIn, '/admin/sync', {
      title: m.admin_sync,
      width: 'full',
      permission: 'sync.manage',
      page: lazyPage(() => import('#features/admin/sync/sync-page.tsx'), 'SyncPage'),
    }),
    page(signedIn, '/admin/audit', {
      title: m.admin_audit,
      width: 'full',
      permission: 'audit.read',
      page: lazyPage(() => import('#features/admin/audit/audit-page.tsx'), 'AuditPage'),
    }),
    profile.addChildren([
      page(profile, '/profile', {
        title: m.profile_personal_information,
        width: 'xl',
        isProfileTab: true,
        loads: ['mine', 'academicPrograms', 'advisors', 'residencies'],
        page: lazyPage(() => import('#features/profile/profile-page.tsx'), 'ProfilePage'),
      }),
      page(profile, '/profile/name', {
        title: m.profile_name_title,
        width: 'xl',
        loads: ['mine', 'academicPrograms'],
        page: lazyPage(() => import('#features/profile/name-page.tsx'), 'NamePage'),
      }),
      page(profile, '/profile/birthday', {
        title: m.profile_birthday,
        width: 'xl',
        loads: ['mine', 'academicPrograms'],
        page: lazyPage(() => import('#features/profile/birthday-page.tsx'), 'BirthdayPage'),
      }),
      page(profile, '/profile/gender', {
        title: m.profile_gender_title,
        width: 'xl',
        loads: ['mine', 'academicPrograms'],
        page: lazyPage(() => import('#features/profile/gender-page.tsx'), 'GenderPage'),
      }),
      page(profile, '/profile/email', {
        title: m.profile_emails,
        width: 'xl',
        loads: ['mine', 'academicPrograms'],
        page: lazyPage(() => import('#features/profile/email-page.tsx'), 'EmailPage'),
      }),
      page(profile, '/profile/phone', {
        title: m.profile_phone_title,
        width: 'xl',
        loads: ['mine', 'academicPrograms'],
        page: lazyPage(() => import('#features/profile/phone-page.tsx'), 'PhonePage'),
      }),
      page(profile, '/profile/address', {
        title: m.profile_address_title,
        width: 'xl',
        loads: ['mine', 'academicPrograms'],
        page: lazyPage(() => import('#features/profile/address-page.tsx'), 'AddressPage'),
      }),
      page(profile, '/profile/veteran-benefits', {
        title: m.profile_veteran_title,
        width: 'xl',
        loads: ['mine', 'academicPrograms', 'advisors'],
        page: lazyPage(
          () => import('#features/profile/veteran-benefits-page.tsx'),
          'VeteranBenefitsPage',
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
        page: lazyPage(
          () => import('#features/program-plan/program-plan-page.tsx'),
          'ProgramPlanPage',
        ),
      }),
      page(profile, '/profile/schedule', {
        title: m.profile_schedule,
        width: 'xl',
        isProfileTab: true,
        loads: ['mine', 'academicPrograms', 'sectionRegistrations', 'currentCredit', 'myBooks'],
        page: lazyPage(async () => {
          const [page] = await Promise.all([
            import('#features/schedule/schedule-page.tsx'),
            fetchView(),
          ])
          return page
        }, 'SchedulePage'),
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
        page: lazyPage(
          () => import('#features/academic-records/academic-records-page.tsx'),
          'AcademicRecordsPage',
        ),
      }),
      page(profile, '/profile/academic-records/gpa-calculator', {
        title: m.gpa_title,
        width: 'xl',
        loads: ['mine', 'academicPrograms', 'gpas', 'sectionRegistrations', 'courseTransfers'],
        page: lazyPage(
          () => import('#features/gpa-calculator/gpa-calculator-page.tsx'),
          'GpaCalculatorPage',
        ),
      }),
      page(profile, '/profile/academic-progress', {
        title: m.progress_title,
        width: 'xl',
        loads: ['mine', 'academicPrograms', 'gpas', 'advisors', 'clearToRegister'],
        page: lazyPage(
          () => import('#features/academic-progress/academic-progress-page.tsx'),
          'AcademicProgressPage',
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
        page: lazyPage(
          () => import('#features/registrations/registrations-page.tsx'),
          'RegistrationsPage',
        ),
      }),
      page(profile, '/profile/admissions', {
        title: m.profile_admissions,
        width: 'xl',
        loads: ['mine', 'academicPrograms', 'applications', 'agreements', 'residencies'],
        page: lazyPage(() => import('#features/admissions/admissions-page.tsx'), 'AdmissionsPage'),
      }),
      page(profile, '/profile/placement-scores-and-transcripts', {
        title: m.profile_scores,
        width: 'xl',
        loads: ['mine', 'academicPrograms', 'aptitudeScores', 'institutions', 'courseTransfers'],
        page: lazyPage(
          () =>
            import(
              '#features/placement-scores-and-transcripts/placement-scores-and-transcripts-page.tsx'
            ),
          'PlacementScoresAndTranscriptsPage',
        ),
      }),
      page(profile, '/profile/orientation', {
        title: m.profile_orientation,
        width: 'xl',
        loads: ['mine', 'academicPrograms', 'orientationData', 'agreements'],
        page: lazyPage(
          () => import('#features/orientation/orientation-page.tsx'),
          'OrientationPage',
        ),
      }),
      page(profile, '/profile/ela', {
        title: m.profile_ela,
        width: 'xl',
        loads: ['mine', 'academicPrograms', 'selfAssessments', 'aptitudeScores'],
        page: lazyPage(() => import('#features/ela/ela-page.tsx'), 'ElaPage'),
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
        page: lazyPage(() => import('#features/billing/billing-page.tsx'), 'BillingPage'),
      }),
    ]),
  ]),
  notOnTheMap,
])
