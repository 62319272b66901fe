import type { Campus } from '#catalog/buildings.ts'
import type { VeteranStatus } from '#people/student.ts'
import { type FixedClass, fixedClass, fixedClasses } from './fixed-class.ts'
import { type TransferText, twelveTransfers } from './transfers.ts'

/** The record of a persona. The defaults are those of a degree student in Cedar Rapids. */
export interface FixedStudent {
  readonly studentId: string
  readonly age: number
  readonly sex: 'female' | 'male'
  readonly program: string | null
  readonly classes: readonly FixedClass[]
  readonly campus?: Campus
  /** Code of the partner high school of a joint student. */
  readonly school?: string
  readonly fullTime?: boolean
  readonly preferred?: string
  readonly middle?: string
  readonly pronoun?: string
  readonly optOut?: boolean
  readonly veteran?: VeteranStatus
  readonly language?: 'learning'
  readonly holds?: readonly string[]
  readonly transfers?: readonly TransferText[]
  /** Finishes at the end of the next term. */
  readonly graduates?: boolean
  /** No contact, program or record of any kind. */
  readonly empty?: boolean
  /** Additional registrations in arbitrary courses. */
  readonly registrations?: number
}

const online = { mode: 'online' } as const

export const fixedStudents: Readonly<Record<string, FixedStudent>> = {
  'full.time': {
    studentId: '9914207',
    age: 20.3,
    sex: 'female',
    program: 'AS-PRE',
    pronoun: 'SHE',
    classes: [
      ...fixedClasses(-3, 'ENG-105 A-', 'MAT-121 D+', 'PSY-111 B+', 'SDV-108 P', 'ART-101 A'),
      fixedClass(-2, 'BIO-112 W', { status: 'W' }),
      ...fixedClasses(-2, 'MAT-121 C+', 'HIS-151 B', 'SPC-101 A', 'SOC-110 B-'),
      ...fixedClasses(-1, 'BIO-112 B-', 'CHM-122 C-', 'LIT-101 A', 'PSY-121 B+'),
      fixedClass(-1, 'MUS-100 A-', online),
      fixedClass(0, 'ENG-106', { teacher: 'faculty.prof' }),
      ...fixedClasses(0, 'MAT-157', 'BIO-113'),
      fixedClass(0, 'HIS-152', { mode: 'hybrid' }),
      fixedClass(0, 'SDV-130 P', { ...online, part: 'second8' }),
      ...fixedClasses(1, 'BIO-168', 'CHM-165'),
      fixedClass(1, 'PSY-241', online),
    ],
  },
  'new.student': {
    studentId: '9931184',
    age: 18.6,
    sex: 'male',
    program: 'AA-LIB',
    pronoun: 'THEY',
    classes: [
      ...fixedClasses(0, 'ENG-105', 'MAT-110', 'SDV-108 P'),
      fixedClass(0, 'PSY-111', online),
    ],
  },
  'hs.joint': {
    studentId: '9928850',
    age: 17.2,
    sex: 'female',
    program: 'HSJE',
    school: 'BRH',
    fullTime: false,
    classes: [
      fixedClass(-1, 'ENG-105 A', { atSchool: true, status: 'HN' }),
      fixedClass(-1, 'PSY-111 B+', { atSchool: true, status: 'HA' }),
      fixedClass(0, 'ENG-106', { atSchool: true, status: 'HN' }),
      fixedClass(0, 'MAT-121', { atSchool: true, status: 'HN' }),
      fixedClass(0, 'SOC-110', { ...online, status: 'HA' }),
    ],
  },
  'transfer.in': {
    studentId: '9930412',
    age: 24.8,
    sex: 'male',
    program: 'AA-BUS',
    transfers: twelveTransfers,
    classes: [
      ...fixedClasses(-1, 'ACC-131 B', 'BUS-185 A-'),
      ...fixedClasses(0, 'ACC-132', 'ECN-130', 'MGT-101'),
      fixedClass(0, 'BUS-180', online),
    ],
  },
  'ela.learner': {
    studentId: '9929377',
    age: 31.4,
    sex: 'female',
    program: 'AA-LIB',
    language: 'learning',
    classes: [
      ...fixedClasses(-1, 'ESL-041 B+', 'ESL-042 B', 'ESL-043 C+'),
      ...fixedClasses(0, 'ESL-051', 'ESL-052', 'ESL-053', 'ESL-054'),
    ],
  },
  'vet.benefits': {
    studentId: '9921563',
    age: 29.7,
    sex: 'male',
    program: 'AAS-WEL',
    veteran: 'protectedVeteran',
    classes: [
      ...fixedClasses(-2, 'WEL-110 A', 'WEL-120 A', 'WEL-160 B+', 'MAT-743 B'),
      ...fixedClasses(-1, 'WEL-163 B', 'WEL-186 A-', 'ENG-105 C+', 'SPC-101 B+'),
      ...fixedClasses(0, 'WEL-190', 'WEL-244', 'PSY-102', 'CSC-110'),
    ],
  },
  'hold.money': {
    studentId: '9923046',
    age: 20.9,
    sex: 'female',
    program: 'AAS-ECE',
    holds: ['BAL', 'COL'],
    classes: [
      ...fixedClasses(-1, 'ECE-103 B', 'ECE-133 C', 'ENG-105 C+', 'SDV-108 P'),
      ...fixedClasses(0, 'ECE-170', 'ECE-243', 'PSY-111', 'MAT-110'),
    ],
  },
  'opt.out': {
    studentId: '9922718',
    age: 22.1,
    sex: 'female',
    program: 'AA-PSY',
    optOut: true,
    classes: [
      ...fixedClasses(-2, 'ENG-105 A', 'PSY-111 A', 'SOC-110 A-'),
      ...fixedClasses(-1, 'ENG-106 B+', 'PSY-121 A', 'MAT-157 B'),
      ...fixedClasses(0, 'PSY-241', 'PHI-105', 'BIO-104'),
    ],
  },
  'grad.soon': {
    studentId: '9909931',
    age: 21.5,
    sex: 'male',
    program: 'AA-LIB',
    graduates: true,
    classes: [
      ...fixedClasses(-4, 'ENG-105 B', 'PSY-111 A-', 'HIS-151 B+'),
      ...fixedClasses(-3, 'ENG-106 B+', 'MAT-110 B', 'SOC-110 A'),
      fixedClass(-3, 'ART-101 A', online),
      ...fixedClasses(-2, 'BIO-104 B-', 'SPC-101 A', 'LIT-101 A-'),
      ...fixedClasses(-1, 'HIS-152 A', 'POL-111 B+', 'PHI-101 A'),
      fixedClass(-1, 'GEO-121 B', online),
      ...fixedClasses(0, 'HUM-110', 'REL-101', 'PHI-105'),
      fixedClass(0, 'MUS-100', online),
      fixedClass(1, 'ENV-115'),
      fixedClass(1, 'ECN-120', online),
    ],
  },
  'empty.records': {
    studentId: '9940001',
    age: 19,
    sex: 'male',
    program: null,
    empty: true,
    classes: [],
  },
  'huge.history': {
    studentId: '9900118',
    age: 67.2,
    sex: 'male',
    program: 'VISIT',
    fullTime: false,
    registrations: 400,
    classes: [],
  },
  'edge.text': {
    studentId: '9927005',
    age: 23.3,
    sex: 'female',
    program: 'AA-LAN',
    middle: "María-José D'Arcy",
    preferred: 'زوي',
    classes: [
      ...fixedClasses(-1, 'FLF-141 A-', 'ENG-105 B'),
      fixedClass(-1, 'ENG-943 B+', online),
      ...fixedClasses(0, 'LIT-941', 'HUM-942', 'ENG-106'),
      fixedClass(0, 'FLF-944', online),
    ],
  },
  'dst.schedule': {
    studentId: '9926641',
    age: 26.6,
    sex: 'female',
    program: 'AAS-CIS',
    classes: [
      ...fixedClasses(-1, 'CIS-121 A', 'CSC-110 A-', 'MAT-110 B+'),
      fixedClass(0, 'CIS-125', { part: 'clockChange' }),
      fixedClass(0, 'CIS-932', { mode: 'arranged' }),
      fixedClass(0, 'PSY-111', online),
      fixedClass(0, 'NET-142', { mode: 'virtualLive' }),
      fixedClass(1, 'CIS-171', { part: 'clockChange' }),
      fixedClass(1, 'CIS-332', online),
    ],
  },
  'gpa.zero': {
    studentId: '9928099',
    age: 19.4,
    sex: 'male',
    program: 'VISIT',
    classes: [
      ...fixedClasses(-1, 'ENG-105 F', 'MAT-110 F', 'PSY-111 F'),
      fixedClass(-1, 'HIS-151 W', { status: 'W' }),
      ...fixedClasses(0, 'ENG-105', 'SOC-110'),
    ],
    holds: ['ADV'],
  },
  'beta.tester': {
    studentId: '9919470',
    age: 21.8,
    sex: 'female',
    program: 'AAS-GRA',
    classes: [
      ...fixedClasses(-2, 'GRA-101 A', 'GRA-121 A-', 'ART-133 B+'),
      ...fixedClasses(-1, 'GRA-112 B', 'GRA-140 A', 'ENG-105 B+'),
      ...fixedClasses(0, 'GRA-152', 'GRA-158', 'ART-184'),
    ],
  },
  'sync.fails': {
    studentId: '9924153',
    age: 20.1,
    sex: 'male',
    program: 'AAS-AUT',
    classes: [
      ...fixedClasses(-1, 'AUT-106 B', 'AUT-115 A', 'AUT-503 B-'),
      ...fixedClasses(0, 'AUT-404', 'AUT-604', 'MAT-743'),
    ],
  },
  'writeback.conflict': {
    studentId: '9925588',
    age: 19.9,
    sex: 'female',
    program: 'AA-EDU',
    preferred: 'Izzy',
    pronoun: 'SHE',
    classes: [
      ...fixedClasses(-1, 'EDU-213 A', 'ENG-105 B+', 'PSY-111 B'),
      ...fixedClasses(0, 'EDU-245', 'PSY-281', 'ENG-106'),
      fixedClass(0, 'MAT-117', online),
    ],
  },
}
