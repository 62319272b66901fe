import { academicCalendar } from '#calendar/calendar.ts'
import { instant, parseDay } from '#calendar/days.ts'
import { termInSpanish } from './term-titles.ts'

/** Slides of the home page on the reference date. */
export function carouselRows(refDate: string) {
  const ref = parseDay(refDate)
  const { next } = academicCalendar(ref)
  return [
    {
      key: `register-${next.code.toLowerCase()}`,
      title: `${next.title} is open`,
      text: 'See when you can register and what to do first.',
      translations: {
        es: {
          title: `Inscríbase para ${termInSpanish(next.title)}`,
          text: 'Vea desde cuándo puede inscribirse y qué debe hacer antes.',
          imageAlt: '',
        },
      },
      image: 'drawing:spring',
      url: '/profile/registrations',
      startAt: instant(Math.min(next.registrationOpens, ref - 1), 8),
      endAt: instant(Math.max(next.registrationCloses, ref + 14), 0),
    },
    {
      key: 'find-a-program',
      title: 'Find a program that fits',
      text: 'Compare what you study, how long it takes, and where it leads.',
      translations: {
        es: {
          title: 'Encuentre su programa',
          text: 'Compare qué se estudia, cuánto dura y qué puede hacer con él.',
          imageAlt: '',
        },
      },
      image: 'drawing:summer',
      url: '/pathways',
    },
    {
      key: 'talk-to-someone',
      title: 'Talk to someone today',
      text: 'Advisors, tutors and the help desk: see who is open now.',
      translations: {
        es: {
          title: 'Hable hoy con alguien',
          text: 'Consejeros, tutores y soporte técnico: vea quién atiende ahora.',
          imageAlt: '',
        },
      },
      image: 'drawing:autumn',
      url: '/support/directory',
    },
  ]
}
