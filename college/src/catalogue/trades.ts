import { type Subject, subject } from './subject.ts'

/** Transportation, construction and public safety. */
export const trades: readonly Subject[] = [
  subject(
    'AUT',
    {
      title: 'Automotive Technology',
      department: 'AUTO',
      building: 'IRO',
      kind: 'shop',
      jointWeight: 1,
      about: 'finding faults in cars and putting them right',
    },
    `
    106 3 w3 Introduction to Automotive Technology
    115 2 w2 Automotive Shop Safety
    164 4 w2 Automotive Engine Repair
    204 3 Automotive Automatic Transmissions
    304 3 Automotive Manual Drive Train
    404 4 w2 Automotive Suspension and Steering
    503 3 w2 Automotive Brake Systems
    604 4 w2 Automotive Electrical I
    610 4 Automotive Electrical II
    704 3 Automotive Heating and Air Conditioning
    827 5 Automotive Engine Performance
    870 3 Hybrid and Electric Vehicle Service`,
  ),
  subject(
    'CRR',
    {
      title: 'Collision Repair',
      department: 'AUTO',
      building: 'IRO',
      kind: 'shop',
      about: 'straightening, refinishing and returning vehicles to the road',
    },
    `
    125 2 Collision Shop Fundamentals
    201 5 Sheet Metal Repair
    322 5 Structural Repair
    420 5 Automotive Refinishing I
    421 5 Automotive Refinishing II
    500 3 Collision Welding
    610 2 lecture: Damage Estimating`,
  ),
  subject(
    'DSL',
    {
      title: 'Diesel Technology',
      department: 'AUTO',
      building: 'IRO',
      kind: 'shop',
      about: 'keeping trucks, tractors and heavy equipment working',
    },
    `
    105 2 lecture: Commercial Permit Preparation
    110 6 w2 Truck Driving I
    120 6 Truck Driving II
    144 3 Diesel Electrical Systems I
    145 3 Diesel Electrical Systems II
    325 3 Diesel Engine Rebuild
    445 4 Diesel Fuel Systems
    540 3 Truck Drive Trains
    620 3 Truck Brakes and Suspension
    735 5 Hydraulics for Mobile Equipment
    812 3 Preventive Maintenance Inspection`,
  ),
  subject(
    'CON',
    {
      title: 'Construction',
      department: 'CNST',
      building: 'IRO',
      kind: 'shop',
      jointWeight: 1,
      about: 'building houses that stand straight, stay dry and last',
    },
    `
    113 2 w2 Construction Printreading
    126 2 lecture: Construction Safety
    170 5 Carpentry Fundamentals
    183 3 Concrete and Formwork
    190 5 Framing
    197 5 Exterior Finishing
    202 5 Interior Finishing
    240 3 Plumbing Fundamentals
    245 2 lecture: Plumbing Code
    250 3 Residential Plumbing
    270 3 lecture: Estimating
    280 3 Cabinetmaking
    331 3 lecture: Construction Management
    337 3 lecture: Building Codes and Energy`,
  ),
  subject(
    'HCR',
    {
      title: 'Heating and Cooling',
      department: 'CNST',
      building: 'IRO',
      kind: 'shop',
      about: 'installing and servicing heating, cooling and refrigeration',
    },
    `
    105 2 Sheet Metal Fabrication
    110 3 Refrigeration Fundamentals
    210 3 Heating Systems
    260 3 Residential Air Conditioning
    308 3 Controls and Circuits
    406 2 Heat Pumps and Geothermal
    507 3 Commercial Refrigeration
    601 2 lecture: Load Calculation`,
  ),
  subject(
    'ELE',
    {
      title: 'Electrical Technology',
      department: 'CNST',
      building: 'IRO',
      kind: 'shop',
      about: 'wiring, controls and the electrical code',
    },
    `
    105 3 w2 Workplace Safety and Electrical Print Reading
    115 4 w2 Basic Electricity
    157 4 Residential Wiring
    177 4 Commercial Wiring
    195 4 Motor Control
    213 3 Programmable Controllers
    219 2 lecture: National Electrical Code
    248 3 Solar Photovoltaic Systems
    305 3 Wind Turbine Electrical Systems`,
  ),
  subject(
    'CRJ',
    {
      title: 'Criminal Justice',
      department: 'CRIM',
      building: 'PRA',
      kind: 'lecture',
      jointWeight: 2,
      about: 'police, courts and corrections in a free society',
    },
    `
    100 3 w8 Introduction to Criminal Justice
    101 3 w2 Ethics in Criminal Justice
    118 3 Law Enforcement
    120 3 w2 Introduction to Corrections
    130 3 w2 Criminal Law
    132 3 Constitutional Law for Officers
    141 3 w2 Criminal Investigation
    201 3 Juvenile Justice
    237 3 Criminal Justice Report Writing
    316 2 shop: Firearms Safety and Qualification
    320 3 Criminalistics`,
  ),
  subject(
    'FIR',
    {
      title: 'Fire Science',
      department: 'CRIM',
      building: 'IRO',
      kind: 'lecture',
      about: 'preventing fires and fighting those that start',
    },
    `
    110 4 shop: Fire Fighter I
    111 4 shop: Fire Fighter II
    124 3 Building Construction for Fire Protection
    127 3 Fire Behavior and Combustion
    138 2 Hazardous Materials Awareness
    200 3 Occupational Safety in Emergency Services
    330 3 Fire Officer I`,
  ),
]
