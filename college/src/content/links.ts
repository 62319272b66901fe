import { linkCategoriesInSpanish, linkInSpanish } from './spanish-links.ts'

type Audience = string | readonly Audience[] | { or: readonly Audience[] }

const categories = [
  ['start', 'Start here', 'compass'],
  ['classes', 'Classes and learning', 'book-open'],
  ['library', 'Library and study help', 'library'],
  ['money', 'Paying for college', 'wallet'],
  ['health', 'Health and wellbeing', 'heart'],
  ['life', 'Life on campus', 'users'],
  ['careers', 'Careers and transfer', 'briefcase'],
  ['technology', 'Technology', 'monitor'],
  ['work', 'For employees', 'badge'],
] as const

const audiences: Readonly<Record<string, Audience>> = {
  everybody: [],
  students: ['role:student'],
  pastAndPresent: { or: ['role:student', 'role:alumni'] },
  teachers: { or: ['role:instructor', 'role:advisor'] },
  employees: { or: ['role:employee', 'role:instructor', 'role:advisor'] },
  iowaCity: ['campus:ICRC'],
}

/** key | icon | categories | for whom | title | site and path, or a path of the app | keywords | description */
const learning = `
  first-week|flag|start|students|Your first week, day by day|start/first-week|new, begin, checklist|What to do before Monday, where to park, and whom to ask.
  student-card|id|start,life|students|Get your student card|cards/|id, badge, photo|Send in a photo and pick the card up the next day. It opens labs and rides the bus.
  college-calendar|calendar|start,classes|everybody|College calendar|www/calendar|dates, holidays, deadlines, finals|First and last days, breaks, and the dates by which to drop or withdraw.
  orientation-page|map|start|students|Orientation steps|/profile/orientation|checklist, new|What is done and what is still to do before classes begin.
  find-office|search|start|everybody|Find an office|/support/directory|phone, hours, contact, directory|Hours, phone numbers and rooms, and whether somebody is there right now.
  iowa-city-guide|map-pin|start,life|iowaCity|Guide to the Iowa City center|iowacity/|parking, bus, regional|Parking, the late bus, quiet rooms and who is at the welcome desk.
  course-sites|laptop|classes|everybody|Course websites|learn/|online, assignments, learning, lms|Assignments, grades as they come in, and messages from your instructors.
  class-search|list|classes|everybody|Search for classes|classes/search|catalog, sections, register, schedule|Every section of the coming term with its seats, times and books.
  catalog|book-open|classes|everybody|College catalog|catalog/|programs, courses, degree, requirements|Programs, courses, prerequisites and the rules behind them.
  my-schedule|clock|classes|students|My schedule|/profile/schedule|times, week, rooms|Your classes this week with rooms and online meetings.
  exam-times|calendar|classes|everybody|Final exam times|www/finals|finals, exams, tests|When each class has its final, by the time at which it usually meets.
  bookstore|shopping-bag|classes,money|everybody|Bookstore|books/|textbooks, rental, supplies|New, used, rented and borrowed books, by your own class list.
  study-rooms|door|library|everybody|Reserve a study room|library/rooms|group, quiet, library, booking|Group rooms in Wapsi Library, up to two hours a day.
  articles|search|library|everybody|Find articles and databases|library/databases|research, journals, sources|Newspapers, journals and films that the college subscribes to. Works from home too.
  ask-librarian|message|library|students|Ask a librarian|library/ask|help, chat, research|Chat, e-mail or a half-hour appointment about your paper.
  tutoring|users|library|students|Tutoring|tutoring/|tutor, help, math, writing|Free in most subjects, in person and online until ten at night.
  writing-feedback|edit|library|students|Send a paper to the Writing Center|writing/send|essay, feedback, draft|Comments on your draft within two days.
  math-lab|calculator|library|students|Math Lab hours|www/mathlab|mathematics, algebra, help|Drop in with a problem. Calculators are there to borrow.
  borrow|laptop|library,technology|everybody|Borrow a laptop or hotspot|library/lending|wifi, loan, equipment, camera|For a day, a week or the whole term.`

const living = `
  pay-bill|wallet|money|students|Pay my bill|/profile/billing|tuition, payment, balance, due|What is due and when, payment plans, and what has been paid.
  aid-status|clipboard|money|students|Financial aid status|aid/|grants, loans, award, fafsa|Documents that are missing, awards offered, and the day they are paid out.
  scholarships|award|money|students|Scholarship application|foundation/apply|foundation, awards, free money|One form for more than two hundred scholarships. Closes on March 1.
  net-price|calculator|money|everybody|Cost calculator|aid/calculator|price, tuition, estimate|A first guess at what a year costs after grants.
  emergency-grant|life-buoy|money,health|students|Emergency grant|foundation/emergency|help, rent, crisis|Up to $500 when a car, a bill or a landlord stands between you and class.
  tax-form|file|money|students|Tuition tax form|tax/|1098, taxes|Your 1098-T for the past years.
  counseling|heart|health|students|Talk to a counselor|counseling/|mental health, crisis, stress|Free and private. Times for today are kept open.
  pantry|basket|health|students|Food pantry|pantry/|food, groceries, help|Groceries for anybody enrolled. Order ahead or walk in.
  accommodations|accessibility|health,classes|students|Ask for an accommodation|access/|disability, testing, accessibility|Extra time, note taking, captions, furniture: begin with a short form.
  report-concern|alert|health|everybody|Share a concern about somebody|care/|care, report, worried|For a student who seems to struggle. People read it, not a machine.
  events|calendar|life|everybody|Clubs and events|life/|student life, activities, join|Forty clubs, and what is on this week.
  gym|activity|life|everybody|Recreation center|rec/|fitness, sports, gym|Opening hours, the climbing wall and intramural sign-up.
  parking|car|life|everybody|Parking permits|parking/|car, permit, ticket|Register a car, pay or appeal a citation.
  buses|bus|life|everybody|Bus times|www/bus|transit, ride, shuttle|City routes that stop on campus. Your student card is the fare.
  career-fair|briefcase|careers|everybody|Jobs and internships|careers/|work, internship, resume|Openings from employers nearby, and on campus for students with work-study.
  transfer-guide|arrow-right|careers|students|Transfer guides|transfer/|university, credits, articulation|Which of your classes count at which university.
  transcript|file|careers|pastAndPresent|Order a transcript|transcripts/|records, official|Official copies by e-mail within the hour, or on paper.
  graduate|award|careers|students|Apply to graduate|www/graduate|diploma, commencement, gown|By October 1 for fall, March 1 for spring, July 1 for summer.`

const working = `
  email|mail|technology|everybody|College e-mail|mail/|outlook, mail, calendar|Your mailbox, calendar and contacts.
  password|key|technology|everybody|Change or reset a password|account/password|locked, mfa, account|Also where you set up a second step for signing in.
  wifi|wifi|technology|everybody|Connect to the wireless network|help/wifi|wireless, internet, network|Step by step for phones, laptops and consoles.
  help-desk|life-buoy|technology|everybody|Technology help|help/|support, ticket, broken|Chat, call or open a ticket.
  software|download|technology|everybody|Software at no cost|help/software|office, download, install|Office programs, drawing, statistics and antivirus for your own computer.
  rosters|users|work,classes|teachers|Class rosters and grading|faculty/|grades, attendance, faculty|Rosters, attendance, midterm and final grades.
  early-alert|flag|work|teachers|Raise an early alert|faculty/alert|advisor, concern, student|Tell an advisor that a student may need help to finish your class.
  time-off|clock|work|employees|Time off and time sheets|hr/time|leave, vacation, hours|Ask for leave, and approve the hours of student workers.
  pay-stub|wallet|work|employees|Pay and benefits|hr/pay|payroll, insurance, w2|Pay statements, insurance and retirement.
  room-request|door|work|employees|Reserve a room or a vehicle|facilities/reserve|meeting, van, setup|Meeting rooms, the fleet, tables and chairs.
  work-order|tool|work|employees|Ask Facilities to fix something|facilities/orders|repair, maintenance|Lights, heat, doors, spills.
  brand|image|work|employees|Logos and templates|www/brand|logo, marketing, powerpoint|Slides, letters and photos that look like the college.`

/** An address of the demo college, which belongs to nobody, or a path of the app as it stands. */
function addressOf(place: string): string {
  if (place.startsWith('/')) return place
  const slash = place.indexOf('/')
  return `https://${place.slice(0, slash)}.prairiebend.example${place.slice(slash)}`
}

/** Rows of `link-categories.json`. */
export const linkCategoryRows = () =>
  categories.map(([key, title, icon]) => ({
    key,
    title,
    spanish: { title: linkCategoriesInSpanish[key] },
    icon,
  }))

/** Rows of `links.json`. */
export const linkRows = () =>
  [learning, living, working]
    .flatMap((list) => list.split('\n'))
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [key = '', icon, within = '', who = '', title, place = '', keywords = '', description] =
        line.split('|')
      return {
        key,
        title,
        url: addressOf(place),
        description,
        spanish: linkInSpanish(key),
        icon,
        categories: within.split(','),
        audience: audiences[who] ?? [],
        keywords: keywords.split(', '),
      }
    })
