/** The year of which the demo college tells what work pays. */
const wageYear = 2025

/** What a year of each occupation pays around the college, in thousands of dollars: title|least|most. */
const list = `
  Registered nurse|62|84
  Dental hygienist|66|88
  Surgical technologist|46|63
  Medical assistant|36|47
  Medical coder|40|58
  Bookkeeper|36|52
  Office manager|42|66
  Paralegal|44|67
  Chef|40|64
  Store manager|41|68
  Software developer|68|112
  Web developer|52|86
  Network administrator|58|90
  Security analyst|66|104
  Graphic designer|41|64
  Carpenter|42|66
  Electrician|48|81
  Heating and cooling technician|45|70
  Wind turbine technician|50|71
  Welder|41|60
  Machinist|42|62
  Robotics technician|49|73
  Maintenance mechanic|47|69
  Drafter|45|66
  Automotive technician|38|62
  Diesel mechanic|46|69
  Collision repairer|40|64
  Commercial driver|44|66
  Agronomist’s assistant|38|54
  Farm manager|48|84
  Veterinary technician|34|46
  Greenhouse manager|38|57
  Police officer|54|79
  Firefighter|44|70
  Paramedic|42|60
  Preschool teacher|30|42`

const wages = new Map(
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [title = '', low, high] = line.trim().split('|')
      return [title, { low: Number(low), high: Number(high) }] as const
    }),
)

const cents = (thousands: number) => thousands * 100_000

/** An occupation with what it pays; what nobody has counted is unknown. */
export function careerOf(title: string) {
  const wage = wages.get(title)
  return {
    title,
    wageLowCents: wage ? cents(wage.low) : null,
    wageHighCents: wage ? cents(wage.high) : null,
    wageYear: wage ? wageYear : null,
  }
}
