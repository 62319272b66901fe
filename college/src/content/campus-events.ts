import { academicCalendar } from '#calendar.ts'
import { type Day, instant, onOrAfter, parseDay, weekdayOf } from '#days.ts'

interface Plan {
  readonly key: string
  readonly title: string
  readonly description: string
  readonly spanish: readonly [title: string, description: string]
  /** Days from the day of reference on; the next such weekday, if one is named. */
  readonly after: number
  /** 0 is Monday. */
  readonly weekday?: number
  /** On the college's clock; none of both: all day. */
  readonly hours?: readonly [from: number, to: number]
  readonly days?: number
  readonly campus: 'MAIN' | 'ICRC' | 'ONL' | null
  readonly location: string | null
  readonly category: string
  readonly isCancelled?: true
}

const plans: readonly Plan[] = [
  {
    key: 'harvest-concert',
    title: 'Concert band: music of the prairie',
    description: 'The band and the choir open their season. Free; no ticket needed.',
    spanish: [
      'Banda de concierto: música de la pradera',
      'La banda y el coro abren su temporada. Gratis y sin boleto.',
    ],
    after: -9,
    weekday: 4,
    hours: [19, 21],
    campus: 'MAIN',
    location: 'Sumac Arts Center, recital hall',
    category: 'Arts',
  },
  {
    key: 'blood-drive',
    title: 'Blood drive',
    description: 'Walk in or reserve a time at the welcome desk. Eat well before you come.',
    spanish: [
      'Donación de sangre',
      'Venga sin cita o reserve una hora en recepción. Coma bien antes de venir.',
    ],
    after: -4,
    weekday: 1,
    hours: [9, 15],
    campus: 'MAIN',
    location: 'Compass Student Center, second floor',
    category: 'Community',
  },
  {
    key: 'coffee-with-advisors',
    title: 'Coffee with advisors',
    description: 'Bring your schedule for next term and your questions. No appointment needed.',
    spanish: [
      'Café con los asesores',
      'Traiga su horario del próximo período y sus preguntas. No hace falta cita.',
    ],
    after: 0,
    hours: [10, 12],
    campus: 'MAIN',
    location: 'Compass Student Center, lobby',
    category: 'Advising',
  },
  {
    key: 'registration-help-night',
    title: 'Registration help night',
    description: 'Advisors, financial aid and the help desk in one room, with pizza.',
    spanish: [
      'Noche de ayuda para inscribirse',
      'Asesores, ayuda financiera y soporte técnico en una sola sala, con pizza.',
    ],
    after: 1,
    weekday: 2,
    hours: [16, 19],
    campus: 'ICRC',
    location: 'Iowa City North, room 120',
    category: 'Advising',
  },
  {
    key: 'transfer-fair',
    title: 'Transfer fair',
    description: 'Meet twelve universities, and hear what of your credits each would take.',
    spanish: [
      'Feria de transferencia',
      'Conozca doce universidades y sepa cuáles de sus créditos acepta cada una.',
    ],
    after: 3,
    weekday: 3,
    hours: [10, 13],
    campus: 'MAIN',
    location: 'Compass Student Center, Prairie Room',
    category: 'Transfer',
  },
  {
    key: 'nursing-information-session',
    title: 'How to get into Nursing',
    description:
      'What you need, when to apply, and a tour of the practice rooms. Come in person or by video.',
    spanish: [
      'Cómo entrar en Enfermería',
      'Requisitos, fechas y un recorrido por las salas de simulación, por video y en persona.',
    ],
    after: 5,
    weekday: 1,
    hours: [17, 18],
    campus: 'MAIN',
    location: 'Meadowlark Health Sciences Building, room 110',
    category: 'Academics',
  },
  {
    key: 'aid-application-workshop',
    title: 'Fill in your aid application',
    description: 'Bring your tax papers and your phone; leave with the FAFSA done.',
    spanish: [
      'Llene su solicitud de ayuda',
      'Traiga sus documentos de impuestos y su teléfono; se va con la FAFSA terminada.',
    ],
    after: 6,
    hours: [12, 14],
    campus: 'ONL',
    location: 'By video, with a link sent to you',
    category: 'Money',
  },
  {
    key: 'basketball-home-opener',
    title: 'Basketball: Bison against River Valley',
    description: 'Women at 5:30, men at 7:30. Free for students with their card.',
    spanish: [
      'Baloncesto: Bison contra River Valley',
      'Mujeres a las 5:30, hombres a las 7:30. Gratis para estudiantes con su credencial.',
    ],
    after: 8,
    weekday: 5,
    hours: [17, 21],
    campus: 'MAIN',
    location: 'Bison Recreation Center, main court',
    category: 'Athletics',
  },
  {
    key: 'career-and-internship-day',
    title: 'Career and internship day',
    description: 'Forty employers of the region. Dress as for an interview; bring ten resumes.',
    spanish: [
      'Día de empleos y prácticas',
      'Cuarenta empleadores de la región. Vístase como para una entrevista; traiga diez currículos.',
    ],
    after: 10,
    weekday: 2,
    hours: [10, 14],
    campus: 'MAIN',
    location: 'Tallgrass Technology Center, atrium',
    category: 'Careers',
  },
  {
    key: 'open-mic',
    title: 'Open mic night',
    description: 'Cancelled because of the repairs in the cellar. We meet again next month.',
    spanish: [
      'Noche de micrófono abierto',
      'Se cancela por las obras en el sótano. Nos vemos el próximo mes.',
    ],
    after: 12,
    weekday: 3,
    hours: [18, 20],
    campus: 'ICRC',
    location: 'Iowa City North, café',
    category: 'Arts',
    isCancelled: true,
  },
  {
    key: 'weeks-of-quiet',
    title: 'Study days at the library',
    description: 'Longer hours, tutors at every table, therapy dogs at three, soup at six.',
    spanish: [
      'Días de estudio en la biblioteca',
      'Más horas, tutores en cada mesa, perros de terapia a las tres y sopa a las seis.',
    ],
    after: 16,
    weekday: 0,
    days: 3,
    campus: 'MAIN',
    location: 'Wapsi Library',
    category: 'Study help',
  },
  {
    key: 'orientation-welcome',
    title: 'New student welcome',
    description: 'Tours, schedules, student cards, and lunch with people from your program.',
    spanish: [
      'Bienvenida a estudiantes nuevos',
      'Recorridos, horarios, credenciales y almuerzo con gente de su programa.',
    ],
    after: 24,
    weekday: 4,
    hours: [9, 13],
    campus: null,
    location: 'On both campuses',
    category: 'New students',
  },
]

const kindsInSpanish: Readonly<Record<string, string>> = {
  Arts: 'Arte',
  Community: 'Comunidad',
  Advising: 'Asesoría',
  Transfer: 'Transferencia',
  Academics: 'Estudios',
  Money: 'Dinero',
  Athletics: 'Deportes',
  Careers: 'Empleo',
  'Study help': 'Ayuda para estudiar',
  'New students': 'Estudiantes nuevos',
}

const placesInSpanish: Readonly<Record<string, string>> = {
  'Sumac Arts Center, recital hall': 'Centro de Artes Sumac, sala de recitales',
  'Compass Student Center, second floor': 'Centro Estudiantil Compass, segundo piso',
  'Compass Student Center, lobby': 'Centro Estudiantil Compass, vestíbulo',
  'Iowa City North, room 120': 'Iowa City Norte, salón 120',
  'Compass Student Center, Prairie Room': 'Centro Estudiantil Compass, sala Prairie',
  'Meadowlark Health Sciences Building, room 110':
    'Edificio de Ciencias de la Salud Meadowlark, salón 110',
  'By video, with a link sent to you': 'Por video, con el enlace en su correo',
  'Bison Recreation Center, main court': 'Centro de Recreación Bison, cancha principal',
  'Tallgrass Technology Center, atrium': 'Centro de Tecnología Tallgrass, atrio',
  'Iowa City North, café': 'Iowa City Norte, cafetería',
  'Wapsi Library': 'Biblioteca Wapsi',
  'On both campuses': 'En los dos campus',
}

const saturday = 5

/** The planned day, or a later one when the college is closed: a week, or the next day of work. */
function dayOf(ref: Day, { after, weekday }: Plan): Day {
  const holidays = academicCalendar(ref).terms.flatMap((term) => term.holidays)
  let day = weekday === undefined ? ref + after : onOrAfter(ref + after, weekday)
  const isClosed = () =>
    holidays.includes(day) || (weekday === undefined && weekdayOf(day) >= saturday)
  while (isClosed()) day += weekday === undefined ? 1 : 7
  return day
}

/** Twelve events around the day of reference; most are to come. */
export const campusEventRows = (refDate: string) =>
  plans.map((plan) => {
    const day = dayOf(parseDay(refDate), plan)
    const { hours, days = 1 } = plan
    return {
      key: plan.key,
      title: plan.title,
      description: plan.description,
      spanish: {
        title: plan.spanish[0],
        description: plan.spanish[1],
        category: kindsInSpanish[plan.category],
        location: plan.location === null ? null : placesInSpanish[plan.location],
      },
      startsAt: instant(day, hours?.[0] ?? 0),
      endsAt: hours ? instant(day, hours[1]) : instant(day + days, 0),
      allDay: !hours,
      campus: plan.campus,
      location: plan.location,
      category: plan.category,
      isCancelled: plan.isCancelled ?? false,
    }
  })
