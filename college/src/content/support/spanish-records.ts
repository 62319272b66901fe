import type { SpanishArticles } from './spanish-article.ts'

export const recordsInSpanish: SpanishArticles = {
  'order-a-transcript': {
    title: '¿Cómo obtengo mi expediente académico?',
    summary: 'Vea uno no oficial al momento; pida uno oficial con un cargo.',
    tags: ['certificado', 'oficial', 'no oficial', 'calificaciones'],
    body: `
**No oficial**: abra su [historial académico](/profile/academic-records) e imprímalo o guárdelo como PDF. Es gratis y basta para la mayoría de las solicitudes de empleo.

**Oficial**: pídalo en Graduación y expedientes, Compass 122, o por teléfono. El electrónico cuesta $7 y se envía en una hora; en papel tarda tres días hábiles. Un saldo pendiente no le impide obtenerlo para un empleo o para pedir ayuda.

¿Se transfiere a otra institución? Si el período sigue en curso, pida que se envíe *después de las calificaciones*.`,
  },
  'change-my-name': {
    title: '¿Cómo cambio mi nombre, mi correo o mi teléfono?',
    summary:
      'El nombre preferido, el correo personal y el celular, usted; lo demás, con un formulario.',
    tags: ['nombre preferido', 'dirección', 'pronombres', 'nombre legal'],
    body: `
Usted, al momento, en [su perfil](/profile):

- su **nombre y segundo nombre preferidos**: en listas de clase, correo y su tarjeta,
- sus pronombres y su identidad de género, o nada,
- su correo personal y su número de celular.

En Registro académico, porque se trata de su expediente legal: su nombre legal (lleve una orden judicial, un acta de matrimonio o una identificación nueva), su fecha de nacimiento y su dirección. Una dirección nueva en otro estado puede hacer que se revise su residencia.`,
  },
  'who-sees-my-record': {
    title: '¿Quién puede ver mi expediente?',
    summary:
      'Usted y el personal que lo necesita para su trabajo. Sus padres, solo si usted quiere.',
    tags: ['FERPA', 'privacidad', 'padres', 'directorio'],
    body: `
La ley federal FERPA protege su expediente, sea cual sea su edad. El personal ve lo que su trabajo requiere. MyHub anota quién ha mirado el suyo y se lo muestra en [Cuenta](/account).

**Padres, parejas y empleadores** no ven nada, a menos que usted firme una autorización en Registro académico. Puede retirarla en cualquier momento.

**La información de directorio**, como su nombre y su programa, se puede dar a cualquiera. Si no lo desea, pida a Registro académico que la mantenga privada. Piénselo bien: entonces no podemos confirmar a un empleador que usted estudió aquí.`,
  },
  graduate: {
    title: '¿Cómo solicito graduarme?',
    summary: 'Solicítelo un período antes; la institución no lo hace por usted.',
    tags: ['graduación', 'título', 'ceremonia', 'diploma'],
    body: `
1. Revise su [plan de estudios](/profile/program-plan). Todo debe estar hecho o en curso.
2. Haga la solicitud en Graduación y expedientes antes de la fecha del [calendario](/). Es gratis.
3. Revisamos su expediente y en tres semanas le decimos si falta algo.
4. Venga a la ceremonia de mayo, también si termina en verano o en invierno.

Los diplomas se envían por correo seis semanas después del período. Un certificado que es parte de su título se entrega al mismo tiempo: pídalo en la misma solicitud.`,
  },
}
