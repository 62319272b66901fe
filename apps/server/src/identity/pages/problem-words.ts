import type { PageLanguage } from './language.ts'

/** Reasons for a failed sign-in, as named in the audit log and the server log. */
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
      title: 'Sign-in isn’t available right now',
      text: 'The college’s sign-in service isn’t responding. Your account is fine. Try again in a few minutes.',
    },
    denied: {
      title: 'You were not signed in',
      text: 'The sign-in was canceled or not allowed. You can try again.',
    },
    expired: {
      title: 'This sign-in has expired',
      text: 'It took too long, was already used, or was started in another browser. Start again from here.',
    },
    personUnknown: {
      title: 'We couldn’t find your record',
      text: 'You’re signed in at the college, but MyHub has no active record for this account. New records can take a day to appear. If this continues, contact the college’s help desk.',
    },
    providerRefused: {
      title: 'Sign-in didn’t work',
      text: 'MyHub couldn’t accept the response from the college’s sign-in service. Try again. If it happens twice, contact the college’s help desk.',
    },
    badRequest: {
      title: 'This sign-in link isn’t valid',
      text: 'The address is incomplete or was changed. Start again from here.',
    },
  },
  again: 'Try again',
  asAnother: 'Sign in as someone else',
  home: 'Go to the home page',
  number: 'If you contact the help desk, give them this number:',
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
      title: 'No encontramos su registro',
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

/** The texts for a person whose sign-in failed. */
export const problemWords: Readonly<Record<PageLanguage, ProblemWords>> = {
  en: english,
  es: spanish,
}
