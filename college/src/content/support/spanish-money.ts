import type { SpanishArticles } from './spanish-article.ts'

export const moneyInSpanish: SpanishArticles = {
  'pay-your-bill': {
    title: '¿Cómo pago mi cuenta?',
    summary: 'En línea, por teléfono, por correo o en la ventanilla de Cuentas estudiantiles.',
    tags: ['matrícula', 'pago', 'vencimiento', 'saldo'],
    body: `
Su cuenta está en [Facturación](/profile/billing): lo que vence ahora, lo que vence después y lo que ya pagó.

- **En línea**: oprima *Pagar* en esa página. Los pagos desde un banco son gratis; las tarjetas tienen un cargo por servicio.
- **Por teléfono**: llame a Cuentas estudiantiles en horas de oficina. Tenga a mano su número de estudiante.
- **En persona**: Cuentas estudiantiles, Compass 130. Efectivo, cheque o tarjeta.
- **Por correo**: envíe un cheque con su número de estudiante. Nunca envíe efectivo.

El pago aparece en su cuenta el siguiente día hábil.`,
  },
  'payment-plans': {
    title: '¿Puedo pagar en partes?',
    summary: 'Sí: cuatro o cinco pagos por período, con un cargo pequeño.',
    tags: ['cuotas', 'plan', 'mensual'],
    body: `
Un plan de pagos divide su matrícula y sus cargos en partes mensuales. No hay intereses; al entrar paga un cargo de $30 por período.

1. Abra [Facturación](/profile/billing) y elija el plan de pagos.
2. Haga el primer pago. Desde entonces puede inscribirse.
3. Los demás se cobran el día 5 de cada mes.

Cuanto antes entre, menor será cada parte. Si agrega o deja una clase, las partes que quedan se calculan de nuevo. El plan vale para un período; para el siguiente, entre otra vez.`,
  },
  'apply-for-financial-aid': {
    title: '¿Cómo solicito ayuda financiera?',
    summary: 'Llene la FAFSA cada año y esté atento a lo demás que se le pida.',
    tags: ['FAFSA', 'subvenciones', 'préstamos', 'becas'],
    body: `
1. Llene la solicitud federal (FAFSA) para el año escolar. Es gratis; nunca le pague a nadie por ella.
2. Indique nuestra institución, para que los resultados nos lleguen.
3. Abra MyHub una semana después. Si necesitamos algo más, una tarea dice qué y para cuándo.
4. Acepte o rechace su oferta. Solo entonces tiene efecto.

**Solicítela de nuevo cada año**, aunque nada haya cambiado. Algunas subvenciones se dan hasta que se acaba el dinero, así que conviene hacerlo temprano. Las becas propias de la institución tienen otra solicitud; pregunte en Becas y fundación.`,
  },
  refunds: {
    title: '¿Cuándo recibo un reembolso?',
    summary: 'Después de una baja a tiempo, o cuando su ayuda es mayor que su cuenta.',
    tags: ['reembolso', 'depósito directo', 'pagado de más'],
    body: `
Recibe dinero cuando su cuenta muestra un saldo a favor: porque dejó una clase a más tardar en su último día de baja, o porque su ayuda financiera es mayor que lo que debe.

- La ayuda se paga a partir de la **cuarta semana** del período, cuando se confirma su asistencia.
- Por depósito directo tarda dos días hábiles. Por correo, hasta diez.
- Configure el depósito directo una sola vez; sigue igual hasta que lo cambie.

Si uno de sus padres pagó con un préstamo PLUS, el reembolso es para esa persona, salvo que la solicitud diga otra cosa.`,
  },
}
