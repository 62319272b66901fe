import type { CheckSubject, TermRule, UncheckedReason } from '@myhub/domain/term-check/finding.ts'
import { m } from '#locales/compiled/messages.js'

/** The formatted values of a finding. */
export type Values = {
  day: string
  limit: string
  count: string
  total: string
  what: string
}

type RuleTexts = readonly [found: (values: Values) => string, expected: (values: Values) => string]

export const ruleTexts: Readonly<Record<TermRule, RuleTexts>> = {
  termLength: [m.term_check_term_length, m.term_check_term_length_expected],
  startNotTaught: [m.term_check_start_not_taught, m.term_check_start_not_taught_expected],
  termsOverlap: [m.term_check_terms_overlap, m.term_check_terms_overlap_expected],
  censusMissing: [m.term_check_census_missing, m.term_check_census_missing_expected],
  censusOutside: [m.term_check_census_outside, m.term_check_census_outside_expected],
  censusNotTaught: [m.term_check_census_not_taught, m.term_check_census_not_taught_expected],
  windowMissing: [m.term_check_window_missing, m.term_check_window_missing_expected],
  windowLate: [m.term_check_window_late, m.term_check_window_late_expected],
  windowClosesEarly: [m.term_check_window_closes_early, m.term_check_window_closes_early_expected],
  windowClosesLate: [m.term_check_window_closes_late, m.term_check_window_closes_late_expected],
  stillClosed: [m.term_check_still_closed, m.term_check_still_closed_expected],
  priorityMissing: [m.term_check_priority_missing, m.term_check_priority_missing_expected],
  priorityOff: [m.term_check_priority_off, m.term_check_priority_off_expected],
  priorityLate: [m.term_check_priority_late, m.term_check_priority_late_expected],
  priorityAfterAll: [m.term_check_priority_after_all, m.term_check_priority_after_all_expected],
  ratesMissing: [m.term_check_rates_missing, m.term_check_rates_missing_expected],
  rateKindMissing: [m.term_check_rate_kind_missing, m.term_check_rate_kind_missing_expected],
  closuresMissing: [m.term_check_closures_missing, m.term_check_closures_missing_expected],
  closureNotRepeated: [
    m.term_check_closure_not_repeated,
    m.term_check_closure_not_repeated_expected,
  ],
  holidayOpen: [m.term_check_holiday_open, m.term_check_holiday_open_expected],
  finalsMissing: [m.term_check_finals_missing, m.term_check_finals_missing_expected],
  finalsOutside: [m.term_check_finals_outside, m.term_check_finals_outside_expected],
  noClasses: [m.term_check_no_classes, m.term_check_no_classes_expected],
  classesWithoutCensus: [
    m.term_check_classes_without_census,
    m.term_check_classes_without_census_expected,
  ],
  classesWithoutDrop: [
    m.term_check_classes_without_drop,
    m.term_check_classes_without_drop_expected,
  ],
  classesWithoutWithdraw: [
    m.term_check_classes_without_withdraw,
    m.term_check_classes_without_withdraw_expected,
  ],
  classDatesOutOfOrder: [
    m.term_check_class_dates_out_of_order,
    m.term_check_class_dates_out_of_order_expected,
  ],
  classesOutsideTerm: [
    m.term_check_classes_outside_term,
    m.term_check_classes_outside_term_expected,
  ],
  classesWithoutInstructor: [
    m.term_check_classes_without_instructor,
    m.term_check_classes_without_instructor_expected,
  ],
  classesWithoutMeeting: [
    m.term_check_classes_without_meeting,
    m.term_check_classes_without_meeting_expected,
  ],
  meetingsOutsideClass: [
    m.term_check_meetings_outside_class,
    m.term_check_meetings_outside_class_expected,
  ],
  orientationMissing: [m.term_check_orientation_missing, m.term_check_orientation_missing_expected],
  orientationOld: [m.term_check_orientation_old, m.term_check_orientation_old_expected],
  orientationLate: [m.term_check_orientation_late, m.term_check_orientation_late_expected],
  agreementMissing: [m.term_check_agreement_missing, m.term_check_agreement_missing_expected],
  agreementOld: [m.term_check_agreement_old, m.term_check_agreement_old_expected],
  namesOldTerm: [m.term_check_names_old_term, m.term_check_names_old_term_expected],
  shownNoMore: [m.term_check_shown_no_more, m.term_check_shown_no_more_expected],
  movedAddress: [m.term_check_moved_address, m.term_check_moved_address_expected],
  movedTwice: [m.term_check_moved_twice, m.term_check_moved_twice_expected],
  linkBroken: [m.term_check_link_broken, m.term_check_link_broken_expected],
  gradesMissing: [m.term_check_grades_missing, m.term_check_grades_missing_expected],
  midtermDueMissing: [m.term_check_midterm_due_missing, m.term_check_midterm_due_missing_expected],
  finalDueMissing: [m.term_check_final_due_missing, m.term_check_final_due_missing_expected],
}

export const subjectLabels: Readonly<Record<CheckSubject, () => string>> = {
  census: m.term_check_of_census,
  rates: m.term_check_of_rates,
  priority: m.term_check_of_priority,
  closures: m.term_check_of_closures,
  finals: m.term_check_of_finals,
  classes: m.term_check_of_classes,
  drop: m.term_check_of_drop,
  withdraw: m.term_check_of_withdraw,
  instructors: m.term_check_of_instructors,
  meetings: m.term_check_of_meetings,
  orientation: m.term_check_of_orientation,
  agreements: m.term_check_of_agreements,
  links: m.term_check_of_links,
  grading: m.term_check_of_grading,
  length: m.term_check_of_length,
}

export const reasonLabels: Readonly<Record<UncheckedReason, () => string>> = {
  notSent: m.term_check_reason_not_sent,
  noLastTerm: m.term_check_reason_no_last_term,
  neitherHasIt: m.term_check_reason_neither_has_it,
  neverTried: m.term_check_reason_never_tried,
  notMarked: m.term_check_reason_not_marked,
}
