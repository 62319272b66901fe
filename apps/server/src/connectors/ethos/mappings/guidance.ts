import { type EthosMapping, mapping, record } from '../mapping.ts'
import {
  arrayText,
  day,
  guidIn,
  listOf,
  optionalReference,
  optionalText,
  reference,
  shape,
  text,
} from '../values.ts'

const advisors = mapping({
  resource: 'student-advisor-relationships',
  kinds: ['advisors'],
  owner: 'student',
  extras: ['office', 'bookingUrl'],
  references: ['advisor-types', 'academic-programs'],
  schema: shape({
    id: text,
    advisor: reference,
    student: reference,
    advisorType: optionalReference,
    program: optionalReference,
    startOn: optionalText,
    endOn: optionalText,
    assignedPriority: optionalText,
  }),
  map: (relationship, { references, extra }) => [
    record('advisors', relationship.id.toLowerCase(), {
      personSisId: guidIn(relationship.student),
      advisorSisId: guidIn(relationship.advisor),
      typeCode: references.code('advisor-types', relationship.advisorType),
      isPrimary: String(relationship.assignedPriority === 'primary'),
      programCode: references.code('academic-programs', relationship.program),
      startOn: day(relationship.startOn),
      endOn: day(relationship.endOn),
      office: extra('office'),
      bookingUrl: extra('bookingUrl'),
    }),
  ],
})

/** They have no ID: a person has one per term. */
const eligibilities = mapping({
  resource: 'student-registration-eligibilities',
  kinds: ['eligibilities'],
  owner: 'student',
  schema: shape({
    student: reference,
    academicPeriod: reference,
    eligibilityStatus: text,
    ineligibilityReasons: listOf(text),
    priorityRegistrationTimeSlots: listOf(shape({ startOn: optionalText, endOn: optionalText })),
  }),
  map: ({ student, academicPeriod, ...rest }) => {
    const [slot] = rest.priorityRegistrationTimeSlots ?? []
    return [
      record('eligibilities', `${guidIn(student)}:${guidIn(academicPeriod)}`, {
        personSisId: guidIn(student),
        academicPeriodSisId: guidIn(academicPeriod),
        eligibility: rest.eligibilityStatus,
        reasons: arrayText(rest.ineligibilityReasons ?? []),
        opensAt: slot?.startOn ?? '',
        closesAt: slot?.endOn ?? '',
      }),
    ]
  },
})

/** Advisors and registration eligibility. */
export const guidanceMappings: readonly EthosMapping[] = [advisors, eligibilities]
