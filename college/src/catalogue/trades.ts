import { type Subject, subject } from './subject.ts'

/** Agriculture, transportation, construction, manufacturing and public safety. */
export const trades: readonly Subject[] = [
  subject(
    'AGA',
    {
      title: 'Agronomy',
      department: 'AGRI',
      building: 'HAR',
      kind: 'lab',
      jointWeight: 1,
      about: 'soils, crops and the seasons of a working farm',
    },
    `
    114 3 w3 Principles of Agronomy
    154 3 w2 Fundamentals of Soil Science
    158 2 Soil Fertility
    164 3 Precision Farming Systems
    182 3 Introduction to Crop Scouting
    211 3 Grain and Forage Crops
    284 3 Pesticide Application Certification
    376 3 lecture: Integrated Crop Management`,
  ),
  subject(
    'AGB',
    {
      title: 'Agricultural Business',
      department: 'AGRI',
      building: 'HAR',
      kind: 'lecture',
      jointWeight: 1,
      about: 'the business side of farming and food',
    },
    `
    101 3 w2 Agricultural Economics
    133 3 w2 Introduction to Agricultural Business
    210 3 Agricultural Law
    235 3 w2 Introduction to Agricultural Markets
    303 3 Agricultural Leadership
    330 3 Farm Business Management
    336 3 Agricultural Selling
    437 3 Commodity Marketing
    470 3 computer: Farm Records, Accounts and Analysis`,
  ),
  subject(
    'AGS',
    {
      title: 'Animal Science',
      department: 'AGRI',
      building: 'HAR',
      kind: 'lab',
      about: 'raising, feeding and caring for livestock',
    },
    `
    113 3 w2 Survey of the Animal Industry
    209 3 Livestock Reproduction
    216 2 Equine Science
    218 3 Domestic Animal Physiology
    225 3 Swine Science
    226 3 Beef Cattle Science
    242 3 Animal Health
    319 3 Animal Nutrition`,
  ),
  subject(
    'AGH',
    {
      title: 'Horticulture',
      department: 'HORT',
      building: 'HAR',
      kind: 'lab',
      about: 'growing plants for landscapes, tables and markets',
    },
    `
    105 2 w2 Introduction to Horticulture
    106 3 Plant Propagation
    120 3 Herbaceous Plant Materials
    123 3 Woody Plant Materials
    131 3 Greenhouse Management
    154 3 Landscape Design I
    155 3 Landscape Construction
    211 3 Turfgrass Management
    222 3 Floral Design I
    245 3 Arboriculture`,
  ),
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
    'ELT',
    {
      title: 'Electronics',
      department: 'ENGR',
      building: 'TAL',
      kind: 'lab',
      about: 'circuits, sensors and the machines they control',
    },
    `
    103 3 Introduction to Automation
    106 3 w2 Applied Electronic Technology
    121 3 Robotics I
    122 3 Robotics II
    138 4 DC and AC Fundamentals
    150 3 Fluid Power
    214 3 Industrial Networks
    230 4 Automated Systems Capstone
    310 4 Digital Circuits and Systems
    368 4 Analog Circuits
    517 3 Microcontrollers
    610 3 Electronic Communications
    740 2 Soldering and Assembly`,
  ),
  subject(
    'MFG',
    {
      title: 'Machining and Manufacturing',
      department: 'ENGR',
      building: 'TAL',
      kind: 'shop',
      about: 'turning drawings into accurate parts',
    },
    `
    105 2 w2 Machine Shop Measuring
    121 4 w2 Machine Trade Printreading and Basics
    187 2 lecture: Blueprint Reading for Machinists
    197 4 Manual Machining I
    198 4 Manual Machining II
    223 3 computer: Computer-Aided Manufacturing
    270 4 CNC Milling
    271 4 CNC Turning
    405 2 lecture: Lean Manufacturing
    510 3 Tool and Fixture Design`,
  ),
  subject(
    'WEL',
    {
      title: 'Welding',
      department: 'WELD',
      building: 'TAL',
      kind: 'shop',
      jointWeight: 2,
      about: 'sound welds, from set-up to inspection',
    },
    `
    110 2 w3 lecture: Welding Blueprint Reading
    120 1 w2 Oxyfuel Cutting and Safety
    160 3 w4 Shielded Metal Arc Welding I
    163 3 w3 Shielded Metal Arc Welding II
    186 3 w4 Gas Metal Arc Welding
    190 3 w3 Gas Tungsten Arc Welding
    244 5 w2 Structural Welding
    252 3 Pipe Welding
    260 3 Robotic Welding
    280 3 Weld Inspection and Testing
    303 3 Fabrication Project`,
  ),
  subject(
    'EGR',
    {
      title: 'Engineering',
      department: 'ENGR',
      building: 'TAL',
      kind: 'lecture',
      jointWeight: 1,
      about: 'engineering method, design and mechanics',
    },
    `
    100 1 w2 Engineering Orientation
    126 3 w2 computer: Introduction to CAD
    140 3 computer: Parametric Solid Modeling I
    141 3 computer: Parametric Solid Modeling II
    152 3 computer: Architectural Drafting
    160 3 w3 Engineering I
    165 4 computer: Engineering Graphics and Design
    172 3 computer: Building Information Modeling
    180 3 Statics
    209 2 computer: Geometric Dimensioning and Tolerancing
    223 3 computer: Mechanical Design Project
    280 3 Dynamics
    285 4 Introduction to Electrical Science
    400 3 w2 Introduction to Engineering Design
    410 3 w2 Principles of Engineering`,
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
