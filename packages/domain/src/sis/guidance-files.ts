import { hubFile } from './columns.ts'

/**
 * A student's path through the college: program requirements, advisors, agreements, orientation,
 * and textbooks. Part of `files.ts`. Source: sis.md section 3.4; `orientation` and
 * `orientation_steps` follow its style.
 */
export const guidanceFiles = [
  hubFile('program_requirements', [
    'programCode!',
    'catalogYear!',
    'groupId!',
    'groupTitle!',
    ['groupKind!', ['core', 'major', 'elective', 'genEd', 'other']],
    ['rule!', ['all', 'nCredits', 'nCourses']],
    /**
     * Courses or credits, depending on the rule; under `all` every row of the group is required.
     */
    ['need', 'decimal'],
    'courseCode',
    /** `HUM-*, PHI-1*`: any course whose number matches one of these. */
    'pattern',
    'title!',
    ['credits!', 'decimal'],
    ['suggestedTerm', 'integer'],
    ['sortOrder', 'integer'],
    /** For the whole program: the same on each of its rows. */
    ['minGpa', 'decimal'],
    ['translations?', 'json'],
  ]),
  hubFile('program_roles', [
    'programCode!',
    'userSourcedId!',
    ['role!', ['coordinator', 'dean', 'faculty', 'advisor', 'support']],
    ['startOn', 'date'],
    ['endOn', 'date'],
  ]),
  hubFile('advisors', [
    'userSourcedId!',
    'advisorSourcedId!',
    'typeCode!',
    ['primary!', 'boolean'],
    'programCode',
    ['startOn!', 'date'],
    ['endOn', 'date'],
    'office',
    'bookingUrl',
  ]),
  hubFile('self_assessments', [
    'userSourcedId!',
    ['area!', ['reading', 'writing', 'listening', 'speaking', 'grammar']],
    ['level!', ['0', '1', '2', '3', '4', '5', '6']],
    'levelTitle!',
    ['takenOn!', 'date'],
    'courseNumber',
    'courseTitle',
    ['source!', ['self', 'test', 'interview']],
    ['status!', ['current', 'superseded']],
    ['translations?', 'json'],
  ]),
  hubFile('orientation', [
    'userSourcedId!',
    'termSourcedId',
    ['required!', 'boolean'],
    ['status!', ['notRequired', 'notStarted', 'inProgress', 'completed']],
    ['completedOn', 'date'],
    ['sessionStartsAt', 'instant'],
    'sessionCampus',
    'sessionLocation',
    ['sessionRegistered', 'boolean'],
    ['translations?', 'json'],
  ]),
  hubFile('orientation_steps', [
    'orientationSourcedId!',
    'key!',
    'title!',
    'description',
    'url',
    ['required!', 'boolean'],
    ['status!', ['todo', 'done', 'waived', 'blocked']],
    ['doneAt', 'instant'],
    ['dueOn', 'date'],
    /** The college's systems mark it done; people can't check it off. */
    ['auto', 'boolean'],
    ['sortOrder', 'integer'],
    ['translations?', 'json'],
  ]),
  hubFile('agreements', [
    'userSourcedId!',
    'code!',
    'termSourcedId',
    'title!',
    /** `["paragraph", …]`; blank: the text under its code in the code list `agreement`. */
    ['text', 'json'],
    ['dueOn!', 'date'],
    ['canDecline!', 'boolean'],
    ['status!', ['pending', 'accepted', 'declined']],
    ['actedAt', 'instant'],
  ]),
  hubFile('veteran_benefits', [
    'userSourcedId!',
    'chapter!',
    ['percent', 'decimal'],
    ['startOn!', 'date'],
    ['endOn', 'date'],
    /** Term ids. */
    ['certifiedTerms', 'list'],
    ['state!', ['notCertified', 'pending', 'certified']],
  ]),
  hubFile('section_materials', [
    'classSourcedId!',
    'isbn',
    'title!',
    'author',
    'edition',
    ['requirement!', ['required', 'recommended', 'optional', 'none']],
    [
      'format!',
      ['hardcover', 'paperback', 'looseLeaf', 'digital', 'accessCode', 'kit', 'none', 'other'],
    ],
    ['priceNew', 'money'],
    ['priceUsed', 'money'],
    'url',
    ['sortOrder', 'integer'],
  ]),
]
