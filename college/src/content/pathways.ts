import { careerOf } from './careers.ts'
import { goalInSpanish, spanishPathways } from './spanish-pathways.ts'

interface PathwayText {
  readonly kind: 'career' | 'liberalArts'
  readonly code: string
  readonly title: string
  readonly icon: string
  readonly color: string
  readonly description: string
  /** Codes of programs, the most general first. */
  readonly programs: string
  readonly leadsTo: string
  /** Those to which its courses are matched one by one. */
  readonly universities?: string
}

/** Eight ways into an occupation and six towards a university (sis.md section 5.2). */
export const pathways: readonly PathwayText[] = [
  {
    kind: 'career',
    code: 'HEALTH',
    title: 'Health and patient care',
    icon: 'heart-pulse',
    color: '#b91c1c',
    description:
      'Care for people in hospitals, clinics and dental offices. Start as a nurse aide in one term, or work up to a license; clinical practice happens with our hospital partners.',
    programs:
      'AAS-ADN DIP-PNN AAS-DHY DIP-DEA AAS-PTA AAS-SUR DIP-SUR DIP-MAP AAS-HIT CRT-COD CRT-PHB CRT-NAI',
    leadsTo:
      'Registered nurse|Dental hygienist|Surgical technologist|Medical assistant|Medical coder',
  },
  {
    kind: 'career',
    code: 'BUSINESS',
    title: 'Business, office and hospitality',
    icon: 'briefcase',
    color: '#1d4ed8',
    description:
      'Keep the books, lead a team, sell, cook or run your own shop. Most programs share their first term, so you can change your mind without losing credits.',
    programs:
      'AAS-BUS AAS-ACC AAS-ADM AAS-ENT AAS-MGT AAS-HRM AAS-MKT AAS-PRL AAS-HOS AAS-CUL AAS-BAK DIP-ACC DIP-OFF DIP-CUL CRT-BOK CRT-TAX CRT-SUP CRT-SMM CRT-BAK',
    leadsTo: 'Bookkeeper|Office manager|Paralegal|Chef|Store manager',
  },
  {
    kind: 'career',
    code: 'DIGITAL',
    title: 'Computing and digital design',
    icon: 'laptop',
    color: '#6d28d9',
    description:
      'Write software, run networks, protect them, and design what people see. Labs mirror the tools of local employers, and every program ends with a project for a real client.',
    programs:
      'AAS-CIS AAS-WEB AAS-NET AAS-CYB AAS-GRA DIP-NET CRT-PYT CRT-LNX CRT-FOR CRT-UXD CRT-PHO',
    leadsTo:
      'Software developer|Web developer|Network administrator|Security analyst|Graphic designer',
  },
  {
    kind: 'career',
    code: 'CONSTRUCTION',
    title: 'Construction and energy',
    icon: 'hammer',
    color: '#b45309',
    description:
      'Build houses, wire them, heat them, and put the wind and sun to work. Half of your time is in the shop or on a site, with instructors from the trades.',
    programs:
      'AAS-CON AAS-DSN AAS-ELE AAS-HCR AAS-REN DIP-CAR DIP-ELE DIP-HCR CRT-FRM CRT-PLU CRT-SOL',
    leadsTo: 'Carpenter|Electrician|Heating and cooling technician|Wind turbine technician',
  },
  {
    kind: 'career',
    code: 'MANUFACTURING',
    title: 'Manufacturing and welding',
    icon: 'factory',
    color: '#475569',
    description:
      'Make parts, weld, and keep machines running. You can go step by step: a certificate counts toward the diploma, and the diploma toward the degree.',
    programs:
      'AAS-ATR AAS-ELT AAS-EGT AAS-CNC AAS-WEL DIP-CNC DIP-MNT DIP-WEL CRT-ROB CRT-CAD CRT-MIL CRT-WGM CRT-WPI',
    leadsTo: 'Welder|Machinist|Robotics technician|Maintenance mechanic|Drafter',
  },
  {
    kind: 'career',
    code: 'TRANSPORT',
    title: 'Vehicles and transportation',
    icon: 'truck',
    color: '#0f766e',
    description:
      'Learn to fix and drive cars, trucks and farm machines. From the second term on you work on customers’ cars, beside people who have done it for years.',
    programs: 'AAS-AUT AAS-CRR AAS-DSL DIP-AUT DIP-CRR DIP-DSL CRT-BRK CRT-CDL',
    leadsTo: 'Automotive technician|Diesel mechanic|Collision repairer|Commercial driver',
  },
  {
    kind: 'career',
    code: 'AGRICULTURE',
    title: 'Agriculture, animals and plants',
    icon: 'sprout',
    color: '#4d7c0f',
    description:
      'Grow crops, raise animals, care for pets and keep landscapes green. The college farm, greenhouse and veterinary clinic are your classrooms.',
    programs: 'AAS-AGB AAS-AGA AAS-AGS AAS-PRE AAS-VET AAS-HRT AAS-LAN DIP-FAR DIP-HRT CRT-FLO',
    leadsTo: 'Agronomist’s assistant|Farm manager|Veterinary technician|Greenhouse manager',
  },
  {
    kind: 'career',
    code: 'COMMUNITY',
    title: 'Public safety and early childhood',
    icon: 'shield',
    color: '#be185d',
    description:
      'Protect your community and help its youngest members grow. Ride along with crews, and teach in our own child care center before you graduate.',
    programs: 'AAS-CRJ AAS-FIR AAS-EMS AAS-ECE DIP-ECE CRT-EMT CRT-FF1 CRT-CPL CRT-COR',
    leadsTo: 'Police officer|Firefighter|Paramedic|Preschool teacher',
  },
  {
    kind: 'liberalArts',
    code: 'LA-HUMANITIES',
    title: 'Humanities, writing and languages',
    icon: 'book-open',
    color: '#7c2d12',
    description:
      'Read closely, write well and learn to see from elsewhere. The broadest way to a bachelor’s degree, and the right one while you are still deciding.',
    programs: 'AA-LIB AA-ENG AA-HIS AA-LAN',
    leadsTo: 'English|History|Philosophy|Spanish|Undecided',
    universities:
      'Tama Valley University|Wapsipinicon State University|University of the Driftless',
  },
  {
    kind: 'liberalArts',
    code: 'LA-SOCIAL',
    title: 'Society and behavior',
    icon: 'users',
    color: '#0369a1',
    description:
      'Ask why people, markets and governments act as they do, and learn to answer with evidence. Includes a term of work with a community partner.',
    programs: 'AA-PSY AA-SOC AA-POL AA-CRJ AA-ECN',
    leadsTo: 'Psychology|Social work|Political science|Criminology|Economics',
    universities: 'Tama Valley University|Wapsipinicon State University|Northern Pines University',
  },
  {
    kind: 'liberalArts',
    code: 'LA-EDUCATION',
    title: 'Teaching and coaching',
    icon: 'graduation-cap',
    color: '#a16207',
    description:
      'The first two years towards a teaching license, with hours in local classrooms from the first term on.',
    programs: 'AA-EDU AA-SED AA-PEH',
    leadsTo: 'Elementary education|Secondary education|Exercise science',
    universities: 'Wapsipinicon State University|University of the Driftless',
  },
  {
    kind: 'liberalArts',
    code: 'LA-BUSINESS',
    title: 'Business and communication',
    icon: 'chart-line',
    color: '#1e40af',
    description:
      'Money, markets, math and speaking in public. Every business school asks for these before the third year.',
    programs: 'AA-BUS AA-COM AA-ECN',
    leadsTo: 'Accounting|Finance|Marketing|Journalism|Public relations',
    universities: 'Tama Valley University|Wapsipinicon State University|Capitol Square University',
  },
  {
    kind: 'liberalArts',
    code: 'LA-ARTS',
    title: 'Visual and performing arts',
    icon: 'palette',
    color: '#9d174d',
    description:
      'Work on your own pieces in small studios. When you finish, you have something to show at an audition.',
    programs: 'AA-ART AA-MUS AA-THE',
    leadsTo: 'Studio art|Art education|Music|Theatre',
    universities: 'University of the Driftless|Tama Valley University',
  },
  {
    kind: 'liberalArts',
    code: 'LA-SCIENCE',
    title: 'Science, mathematics and engineering',
    icon: 'flask',
    color: '#047857',
    description:
      'Lab science and calculus in classes of 24. Each course is matched with those of the schools that most of our students move on to.',
    programs: 'AS-BIO AS-PRE AS-CHM AS-ENV AS-AGR AS-MAT AS-CSC AS-EGR',
    leadsTo: 'Biology|Pre-medicine|Chemistry|Computer science|Engineering',
    universities:
      'Wapsipinicon State University|Tama Valley University|Lake Superior Shore University',
  },
]

const careerInBoth = (title: string) => ({
  ...careerOf(title),
  spanish: { title: goalInSpanish(title) },
})

/** The same as rows of the file. */
export function pathwayRows() {
  return pathways.map(({ programs, leadsTo, universities, code, ...text }, index) => ({
    key: code.toLowerCase(),
    code,
    ...text,
    programCodes: programs.split(' '),
    leadsTo: leadsTo.split('|'),
    spanish: { ...spanishPathways[code], leadsTo: leadsTo.split('|').map(goalInSpanish) },
    careers: text.kind === 'career' ? leadsTo.split('|').map(careerInBoth) : [],
    universities: universities?.split('|') ?? [],
    recruitCode: code,
    sortOrder: (index + 1) * 10,
    isActive: true,
  }))
}
