import type { Merge } from '../merge.ts'
import { isAttending, joinStatus, takesSeat } from './seat-expressions.ts'

/** Which facts about a table's rows people are notified of when they change between two syncs. */
export interface Ledger {
  /** The unit that facts describe: a row, or the section that several rows belong to. */
  readonly unit: 'id' | 'section_id'
  /** Name of a fact → JSON expression over the rows `t` of one unit; null when there is none. */
  readonly facts: Readonly<Record<string, string>>
  /** Joins for the facts, from `t`. */
  readonly joins?: string
  /**
   * The affected people and their name for the unit: `person_id` and `subject` from `u`, the unit.
   */
  readonly affected: AffectedPeople
  readonly kinds: readonly ChangeKind[]
}

export interface AffectedPeople {
  readonly personId: string
  readonly subject: string
  /** From `u.unit` on. */
  readonly joins: string
}

export interface ChangeKind {
  readonly kind: string
  readonly fact: string
  /** Over `b` and `a`, the facts before and after: a difference counts if this holds. */
  readonly when: string
  /** Only webhooks receive it, not the person. */
  readonly isForWebhooks?: true
}

/** People in a section that hasn't ended. */
const classJoin = `join section_registration r on r.section_id = u.unit and r.removed_at is null
  join section s on s.id = u.unit and s.end_on >= current_date
  ${joinStatus('r', 'status')}`

const classMembers: AffectedPeople = {
  personId: 'r.person_id',
  subject: `s.name || ' ' || s.title`,
  joins: `${classJoin} where ${isAttending('r.status_code', 'status')}`,
}

const sectionKind = (kind: string, fact: string): ChangeKind => ({ kind, fact, when: 'true' })

const meeting: Ledger = {
  unit: 'section_id',
  facts: {
    times: `jsonb_agg(distinct jsonb_build_object('days', t.days,
      'startTime', to_char(t.start_time, 'HH24:MI'), 'endTime', to_char(t.end_time, 'HH24:MI'),
      'startOn', t.start_on, 'endOn', t.end_on))`,
    rooms: `jsonb_agg(distinct jsonb_build_object('building', coalesce(building.title, t.building_code),
      'room', t.room, 'isOnline', t.is_online))`,
  },
  joins: `left join code building on building.source_id = t.source_id
    and building.list = 'building' and building.code = t.building_code`,
  affected: classMembers,
  kinds: [sectionKind('sectionTime', 'times'), sectionKind('sectionRoom', 'rooms')],
}

const instructor: Ledger = {
  unit: 'section_id',
  facts: {
    names: `jsonb_agg(distinct coalesce(p.preferred_first, p.legal_first) || ' ' || p.legal_last)`,
  },
  joins: 'join person p on p.id = t.person_id and p.removed_at is null and not p.is_deceased',
  affected: classMembers,
  kinds: [sectionKind('sectionInstructor', 'names')],
}

const section: Ledger = {
  unit: 'id',
  facts: { status: 'to_jsonb(min(t.status))' },
  affected: classMembers,
  kinds: [
    { kind: 'sectionCancelled', fact: 'status', when: `a.status = '"cancelled"'` },
    { kind: 'sectionReinstated', fact: 'status', when: `b.status = '"cancelled"'` },
  ],
}

/** One person, in a row of their own. */
const ownRow = (table: string, subject: string, joins = ''): AffectedPeople => ({
  personId: 't.person_id',
  subject,
  joins: `join ${table} t on t.id = u.unit ${joins}`,
})

const isKnown = 'b.unit is not null and a.unit is not null'

const registration: Ledger = {
  unit: 'id',
  facts: {
    grade: 'to_jsonb(min(t.final_grade))',
    // The demo registrar's own decisions are recorded when they are made.
    seat: `case when bool_or(class.end_on >= current_date
        and ${takesSeat('t.status_code', 'status', 't.waitlist_place')}
        and not exists (select from demo_registration d
          where d.source_id = t.source_id and d.sis_id = t.sis_id)) then 'true'::jsonb end`,
  },
  joins: `join section class on class.id = t.section_id ${joinStatus('t', 'status')}`,
  affected: ownRow(
    'section_registration',
    `s.name || ' ' || s.title`,
    'join section s on s.id = t.section_id',
  ),
  kinds: [
    { kind: 'gradePosted', fact: 'grade', when: `${isKnown} and a.grade is not null` },
    { kind: 'registrationAdded', fact: 'seat', when: 'b.seat is null', isForWebhooks: true },
    { kind: 'registrationDropped', fact: 'seat', when: 'a.seat is null', isForWebhooks: true },
  ],
}

const restriction: Ledger = {
  unit: 'id',
  facts: {
    // A hold that only offices see, or that is over, doesn't count for the person.
    hold: `case when bool_and(not t.is_office_use_only and (t.end_on is null or t.end_on >= current_date))
      then to_jsonb(min(t.title)) end`,
  },
  affected: ownRow('restriction', 't.title'),
  kinds: [
    { kind: 'holdAdded', fact: 'hold', when: 'b.hold is null' },
    { kind: 'holdLifted', fact: 'hold', when: 'a.hold is null' },
  ],
}

const slot: Ledger = {
  unit: 'id',
  facts: {
    slot: `jsonb_build_object('opensAt', min(t.opens_at), 'closesAt', min(t.closes_at))`,
  },
  affected: ownRow(
    'registration_eligibility',
    'period.title',
    'join academic_period period on period.id = t.academic_period_id',
  ),
  kinds: [{ kind: 'registrationWindow', fact: 'slot', when: isKnown }],
}

const balance: Ledger = {
  unit: 'id',
  facts: { cents: 'to_jsonb(min(t.balance_cents))' },
  affected: ownRow('account_balance', 'null'),
  kinds: [{ kind: 'balance', fact: 'cents', when: isKnown }],
}

const ledgers: Readonly<Record<string, Ledger>> = {
  section,
  meeting,
  section_instructor: instructor,
  section_registration: registration,
  restriction,
  registration_eligibility: slot,
  account_balance: balance,
}

/** A table's facts; null when its changes don't affect individual people. */
export const ledgerOf = ({ table }: Merge): Ledger | null => ledgers[table] ?? null
