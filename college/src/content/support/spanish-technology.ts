import type { SpanishArticles } from './spanish-article.ts'

export const technologyInSpanish: SpanishArticles = {
  'cannot-sign-in': {
    title: 'No puedo iniciar sesión. ¿Qué hago?',
    summary: 'Tres cosas que puede probar, y a quién llamar si ninguna ayuda.',
    tags: ['contraseña', 'bloqueado', 'usuario', 'acceso'],
    body: `
1. **Revise su nombre de usuario.** No es su correo ni su número de estudiante. Está en su carta de admisión.
2. **Restablezca su contraseña** en la página de inicio de sesión. El mensaje llega a su correo personal; mire también en el correo no deseado.
3. **Espere quince minutos** si lo intentó muchas veces. Demasiadas contraseñas equivocadas cierran la puerta por un rato.

¿Todavía no puede entrar? Llame a Ayuda técnica. Le preguntarán quién es; tenga a mano una identificación con foto. Nunca le piden su contraseña, y nadie más de la institución tampoco.`,
  },
  passkeys: {
    title: '¿Qué es una llave de acceso?',
    summary: 'Una forma de iniciar sesión con su rostro, su dedo o un PIN en lugar de contraseña.',
    tags: ['iniciar sesión', 'seguridad', 'huella', 'rostro'],
    body: `
Su teléfono o su computadora guarda la llave de acceso. Cuando inicia sesión, el aparato comprueba que es usted, por rostro, dedo o PIN. Ningún secreto viaja, así que nadie puede robárselo con engaños.

Agregue una en [Cuenta](/account) por cada aparato que use. Conserve también su contraseña: la necesita en un aparato que no es suyo. Si pierde uno, quite su llave de acceso en esa página.`,
  },
  'classes-in-my-calendar': {
    title: '¿Cómo pongo mis clases en mi calendario?',
    summary: 'Cree una dirección privada en Cuenta y désela a su programa de calendario.',
    tags: ['calendario', 'Google', 'Outlook', 'Apple', 'iCal'],
    body: `
1. Abra [Cuenta](/account) y active el calendario.
2. Elija qué contiene: clases, fechas límite, fechas de la institución y eventos.
3. **Copie la dirección ahora.** Se muestra una sola vez. Si la pierde, cree una nueva; la anterior deja de funcionar.
4. Désela a su programa:
   - *Google Calendar*: Otros calendarios, Desde URL.
   - *Apple*: Archivo, Nueva suscripción a calendario.
   - *Outlook*: Agregar calendario, Suscribirse desde la web.

Los programas buscan cambios cada pocas horas; algunos, solo una vez al día. **No comparta la dirección**: quien la tiene puede ver dónde está usted y cuándo.`,
  },
  'borrow-a-laptop': {
    title: '¿Puedo pedir prestada una laptop o un punto de acceso?',
    summary: 'Sí, por un día o por todo el período, en la biblioteca.',
    tags: ['préstamo', 'computadora', 'wifi', 'internet'],
    body: `
La biblioteca presta laptops, puntos de acceso, calculadoras, cámaras y audífonos. Lleve su tarjeta de estudiante al mostrador de préstamos.

- Por un día: sin cita.
- Por el período: llene un formulario corto en el mostrador. Primero se atiende a quienes tienen una beca Pell.

Devuélvala a más tardar el último día de exámenes finales. Una laptop perdida o rota se cobra en su cuenta, con una retención hasta que se resuelva. En Ayuda técnica hay programas gratis para su propia computadora, como los de oficina.`,
  },
}
