import { type Subject, subject } from './subject.ts'

/** Electronics, machining, welding and engineering. */
export const manufacturing: readonly Subject[] = [
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
]
