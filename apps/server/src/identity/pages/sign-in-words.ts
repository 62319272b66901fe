import { html } from '#lib/html.ts'
import type { PageLanguage } from './language.ts'

const english = {
  title: 'Sign in',
  error: 'Error: ',
  demo: 'This is a demo college. Everyone in it is made up. Choose who to sign in as.',
  student: 'Students',
  staff: 'Faculty and staff',
  admin: 'Administrators',
  another: 'Another account',
  username: 'Username',
  password: 'Password',
  passkey: 'Sign in with a passkey',
  closed: 'No passkey was chosen. Try again, or sign in another way.',
  failed: 'We couldn’t use your passkey. Check your connection, then try again.',
  home: 'Back to the home page',
  noAccounts: html`<p>There are no accounts yet. Whoever runs this server makes one with a command, for a person whose record has been imported:</p>
<pre><code>npm run hub -- account add USERNAME</code></pre>
<p>Or the server is given the college’s own sign-in service with the setting <code>OIDC_ISSUER</code>.</p>`,
  unknownPersona: 'This persona no longer exists.',
  unknownPasskey:
    'This passkey is no longer registered. Sign in another way, then add it again on your account page.',
  wrongPasskey: 'Your passkey wasn’t accepted. Try again.',
  wrongPassword: 'The username or password is incorrect.',
  tooManyTries: (minutes: number) => `Too many tries. Wait ${minutes} minutes, then try again.`,
}

/** The texts of the sign-in page. */
export type SignInWords = typeof english

const spanish: SignInWords = {
  title: 'Iniciar sesión',
  error: 'Error: ',
  demo: 'Esta es una institución de demostración. Todas sus personas son inventadas: elija quién quiere ser.',
  student: 'Estudiantes',
  staff: 'Docentes y personal',
  admin: 'Administración',
  another: 'Otra cuenta',
  username: 'Nombre de usuario',
  password: 'Contraseña',
  passkey: 'Iniciar sesión con una llave de acceso',
  closed: 'No se eligió nada. Inténtelo de nuevo o inicie sesión de otra manera.',
  failed: 'No se pudo pedir su llave de acceso. Revise su conexión y vuelva a intentarlo.',
  home: 'Volver a la página de inicio',
  noAccounts: html`<p>Todavía no hay cuentas. Quien administra este servidor crea una con un comando, para una persona cuyo expediente ya se importó:</p>
<pre><code>npm run hub -- account add USERNAME</code></pre>
<p>O se indica al servidor el servicio de inicio de sesión de la institución con el ajuste <code>OIDC_ISSUER</code>.</p>`,
  unknownPersona: 'Esta persona ya no existe.',
  unknownPasskey:
    'Esta llave de acceso ya no se reconoce aquí. Inicie sesión de otra manera y agréguela de nuevo en la página de su cuenta.',
  wrongPasskey: 'No se aceptó la llave de acceso. Inténtelo de nuevo.',
  wrongPassword: 'El nombre de usuario o la contraseña no son correctos.',
  tooManyTries: (minutes: number) =>
    `Demasiados intentos. Espere ${minutes} minutos y vuelva a intentarlo.`,
}

export const signInWords: Readonly<Record<PageLanguage, SignInWords>> = { en: english, es: spanish }
