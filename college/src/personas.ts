/** The people of the demo college whose records are fixed at every scale. Source: sis.md section 5.4. */

export type PersonaKind = 'student' | 'faculty' | 'staff'

export interface Persona {
  readonly username: string
  readonly givenName: string
  readonly familyName: string
  readonly kind: PersonaKind
  /** One line for the sign-in page: what this person's records show. */
  readonly description: string
}

function persona(
  username: string,
  kind: PersonaKind,
  givenName: string,
  familyName: string,
  description: string,
): Persona {
  return { username, givenName, familyName, kind, description }
}

export const personas: readonly Persona[] = [
  persona(
    'full.time',
    'student',
    'Maya',
    'Lindgren',
    'Full-time student: five classes this term, a withdrawal, a repeat and a GPA',
  ),
  persona(
    'new.student',
    'student',
    'Jordan',
    'Whitfield',
    'First term here: classes but no grades yet',
  ),
  persona(
    'hs.joint',
    'student',
    'Lily',
    'Brandt',
    'High-school student, 17, taking college classes at her school',
  ),
  persona(
    'transfer.in',
    'student',
    'Andre',
    'Coleman',
    'Came with twelve courses from two other colleges',
  ),
  persona(
    'ela.learner',
    'student',
    'Олена',
    'Ковальчук',
    'Learning English; her name is written in Cyrillic',
  ),
  persona(
    'vet.benefits',
    'student',
    'Marcus',
    'Delgado',
    'Veteran using education benefits, studying welding',
  ),
  persona(
    'hold.money',
    'student',
    'Brianna',
    'Keller',
    'Cannot register: a balance is due, and one hold only offices see',
  ),
  persona(
    'opt.out',
    'student',
    'Hannah',
    'Sorensen',
    'Asked the college to keep her directory information private',
  ),
  persona(
    'grad.soon',
    'student',
    'Daniel',
    'Okafor',
    'Two classes short of an Associate of Arts degree',
  ),
  persona('empty.records', 'student', 'Sam', 'Novak', 'Has an account and nothing on record'),
  persona(
    'huge.history',
    'student',
    'Harold',
    'Vandermeer',
    'Four hundred registrations, to see how long lists behave',
  ),
  persona(
    'edge.text',
    'student',
    'Zoë-Anaïs Ngọc Hân',
    'O’Brien-Świętosławska de la Fuente y D’Angelo',
    'Names and course titles in long, accented and right-to-left text',
  ),
  persona(
    'dst.schedule',
    'student',
    'Priya',
    'Raman',
    'An eight-week class across the clock change, one class to be arranged, one online',
  ),
  persona(
    'gpa.zero',
    'student',
    'Tyler',
    'Hutchins',
    'Failed every class so far: a GPA of 0.00 and no credits earned',
  ),
  persona(
    'beta.tester',
    'student',
    'Nora',
    'Fitzgerald',
    'Student who tries new features before others',
  ),
  persona(
    'sync.fails',
    'student',
    'Caleb',
    'Thornton',
    'Student whose records the source sometimes refuses to give',
  ),
  persona(
    'writeback.conflict',
    'student',
    'Isabella',
    'Moreno',
    'Student whose edits meet a change made at the college',
  ),
  persona(
    'faculty.prof',
    'faculty',
    'Eleanor',
    'Haverkamp',
    'Professor of English with five sections this term',
  ),
  persona('staff.advisor', 'staff', 'Rosa', 'Benavides', 'Academic advisor'),
  persona(
    'staff.directory',
    'staff',
    'Gregory',
    'Tran',
    'Keeps the directory of offices and people',
  ),
  persona('admin.active', 'staff', 'Denise', 'Albrecht', 'Administrator with admin mode on'),
  persona('admin.inactive', 'staff', 'Walter', 'Pruitt', 'Administrator with admin mode off'),
]
