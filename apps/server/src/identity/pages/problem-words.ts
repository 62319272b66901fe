import type { PageLanguage } from './language.ts'

/** Why a sign-in did not happen. The name is what the audit and the log say. */
export type SignInProblem =
  | 'providerUnavailable'
  | 'denied'
  | 'expired'
  | 'personUnknown'
  | 'providerRefused'
  | 'badRequest'

type Said = { readonly title: string; readonly text: string }

interface ProblemWords {
  readonly problems: Readonly<Record<SignInProblem, Said>>
  readonly again: string
  readonly asAnother: string
  readonly home: string
  readonly number: string
}

const english: ProblemWords = {
  problems: {
    providerUnavailable: {
      title: 'Sign-in is not available right now',
      text: 'The college’s sign-in service does not answer. Nothing is wrong with your account. Try again in a few minutes.',
    },
    denied: {
      title: 'You were not signed in',
      text: 'The sign-in was cancelled or not allowed. You can try again.',
    },
    expired: {
      title: 'This sign-in has expired',
      text: 'It took too long, was already used, or was begun in another browser. Start again from here.',
    },
    personUnknown: {
      title: 'We could not find your record',
      text: 'You are signed in at the college, but MyHub has no active record for this account. New records can take a day to arrive. If it lasts, contact the college’s help desk.',
    },
    providerRefused: {
      title: 'Sign-in did not work',
      text: 'The college’s sign-in service gave an answer that MyHub could not accept. Try again; if it happens twice, contact the college’s help desk.',
    },
    badRequest: {
      title: 'This sign-in link is not valid',
      text: 'The address is incomplete or was changed on its way. Start again from here.',
    },
  },
  again: 'Try again',
  asAnother: 'Sign in as somebody else',
  home: 'Go to the home page',
  number: 'If you ask for help, give this number:',
}

const spanish: ProblemWords = {
  problems: {
    providerUnavailable: {
      title: 'Ahora no es posible iniciar sesión',
      text: 'El servicio de inicio de sesión de la institución no responde. Su cuenta está bien. Inténtelo de nuevo en unos minutos.',
    },
    denied: {
      title: 'No se inició su sesión',
      text: 'El inicio de sesión se canceló o no se permitió. Puede intentarlo de nuevo.',
    },
    expired: {
      title: 'Este inicio de sesión ya no es válido',
      text: 'Tardó demasiado, ya se usó o se empezó en otro navegador. Empiece de nuevo desde aquí.',
    },
    personUnknown: {
      title: 'No encontramos su expediente',
      text: 'Inició sesión en la institución, pero MyHub no tiene un expediente activo para esta cuenta. Los expedientes nuevos pueden tardar un día en llegar. Si continúa así, comuníquese con el servicio de ayuda de la institución.',
    },
    providerRefused: {
      title: 'No se pudo iniciar sesión',
      text: 'El servicio de inicio de sesión de la institución dio una respuesta que MyHub no pudo aceptar. Inténtelo de nuevo; si ocurre dos veces, comuníquese con el servicio de ayuda de la institución.',
    },
    badRequest: {
      title: 'Este enlace de inicio de sesión no es válido',
      text: 'La dirección está incompleta o cambió en el camino. Empiece de nuevo desde aquí.',
    },
  },
  again: 'Intentarlo de nuevo',
  asAnother: 'Iniciar sesión con otra cuenta',
  home: 'Ir a la página de inicio',
  number: 'Si pide ayuda, dé este número:',
}

/** What is said to somebody who could not be signed in. */
export const problemWords: Readonly<Record<PageLanguage, ProblemWords>> = {
  en: english,
  es: spanish,
}
