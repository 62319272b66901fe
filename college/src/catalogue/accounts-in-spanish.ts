/** English | Spanish; `#` stands for what differs from line to line. */
const list = `
  Tuition, # credit|Matrícula, # crédito
  Tuition, # credits|Matrícula, # créditos
  Technology and activity fee, # credit|Cuota de tecnología y actividades, # crédito
  Technology and activity fee, # credits|Cuota de tecnología y actividades, # créditos
  Course fee, #|Cuota del curso, #
  Balance forward|Saldo anterior
  Late payment fee|Recargo por pago tardío
  Card payment online|Pago en línea con tarjeta
  Bank payment online|Pago en línea desde el banco
  Check at the cashier|Cheque en la caja
  Payroll deduction|Descuento de nómina
  Federal Pell Grant|Beca federal Pell
  Federal Direct Loan|Préstamo federal directo
  Refund by direct deposit|Reembolso por depósito directo
  Payment plan installment|Cuota del plan de pagos
  Paid by a sponsor|Pagado por un patrocinador
  Paid by #|Pagado por #
  Veterans education benefits|Beneficios educativos para veteranos
  Tuition waiver, age 62 and over|Exención de matrícula, 62 años o más
  Print quota|Saldo de impresión
  Prairie Café account|Cuenta del Prairie Café
  Bookstore credit|Crédito de la librería
  Campus card|Tarjeta del campus`

const rules = list
  .trim()
  .split('\n')
  .map((line) => {
    const [english = '', spanish = ''] = line.trim().split('|')
    return { said: new RegExp(`^${english.replace('#', '(.+)')}$`), spanish }
  })

/** A line of an account, or a card, in Spanish. */
export function accountInSpanish(english: string): string {
  for (const { said, spanish } of rules) {
    const found = said.exec(english)
    if (found) return spanish.replace('#', () => found[1] ?? '')
  }
  throw new Error(`A line of an account is not known in Spanish: ${english}`)
}
